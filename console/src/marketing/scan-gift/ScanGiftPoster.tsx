import { scanGiftPhaseTexts } from '@youli/domain/marketing/scan-gift/rules.ts'
import { useParams } from 'react-router'
import { useCall } from '../../kit/client.ts'
import { CodeSheet } from '../../kit/CodeSheet.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { scanGiftLinks } from './links.ts'

/** The code of a scan gift on a sheet to print and put up. */
export default function ScanGiftPoster() {
  const { id = '' } = useParams()
  const result = useCall('GET /console/api/v1/scan-gifts/one', { id })
  return (
    <Loaded result={result}>
      {(gift) => (
        <CodeSheet
          title="领礼二维码"
          hint={gift.name}
          back={scanGiftLinks.list}
          address={gift.address}
          name={gift.name}
          lead={gift.gifts.join(' · ')}
          call="微信扫一扫，立即领取"
          span={gift}
          note="每位会员限领一份，领完为止"
          vain={gift.phase !== 'running' && `活动${scanGiftPhaseTexts[gift.phase]}，现在扫码领不到礼品`}
          fixed
        />
      )}
    </Loaded>
  )
}
