import { CopyOutlined, PrinterOutlined } from '@ant-design/icons'
import { scanGiftPhaseTexts } from '@youli/domain/marketing/scan-gift/rules.ts'
import { Alert, App, Button, Card, QRCode } from 'antd'
import { useNavigate, useParams } from 'react-router'
import { useAsk } from '../../kit/ask.ts'
import type { Told } from '../../kit/ask.ts'
import { Heading } from '../../kit/ListPage.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { useMe } from '../../kit/me.tsx'
import { when } from '../../kit/when.ts'
import { scanGiftLinks } from './links.ts'
import css from './poster.module.css'

/** The code of a scan gift on a sheet to print and put up. */
export default function ScanGiftPoster() {
  const { id = '' } = useParams()
  const asked = useAsk('GET /console/api/v1/scan-gifts/one', { id })
  return <Loaded asked={asked}>{(gift) => <Sheet gift={gift} />}</Loaded>
}

function Sheet({ gift }: { gift: Told<'GET /console/api/v1/scan-gifts/one'> }) {
  const go = useNavigate()
  const { brandName } = useMe()
  const { message } = App.useApp()
  const copy = () =>
    navigator.clipboard.writeText(gift.address).then(
      () => void message.success('链接已复制'),
      () => void message.error('复制失败，请手动选择链接'),
    )
  return (
    <section aria-label="领礼二维码" className={css.page}>
      <Heading
        title="领礼二维码"
        hint={gift.name}
        extra={
          <>
            <Button onClick={() => void go(scanGiftLinks.list)}>返回</Button>
            <Button icon={<CopyOutlined />} onClick={() => void copy()}>
              复制链接
            </Button>
            <Button type="primary" icon={<PrinterOutlined />} onClick={() => window.print()}>
              打印海报
            </Button>
          </>
        }
      />
      {gift.phase !== 'running' && (
        <Alert className={css.hint} type="warning" showIcon title={`活动${scanGiftPhaseTexts[gift.phase]}，现在扫码领不到礼品`} />
      )}
      <Card className={css.card}>
        <article className={css.sheet}>
          <p className={css.brand}>{brandName}</p>
          <h2>{gift.name}</h2>
          <p className={css.gifts}>{gift.gifts.join(' · ')}</p>
          <QRCode value={gift.address} size={280} type="svg" errorLevel="M" bordered={false} color="#1d1a16" aria-label="领礼二维码" />
          <p className={css.scan}>微信扫一扫，立即领取</p>
          <p className={css.small}>
            {when(gift.startTime)} 至 {when(gift.endTime)}
          </p>
          <p className={css.small}>每位会员限领一份，领完为止</p>
        </article>
        <p className={css.address}>{gift.address}</p>
      </Card>
    </section>
  )
}
