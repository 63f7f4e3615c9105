import { siteCode } from '@youli/domain/marketing/lottery/rules.ts'
import { Button, Card, QRCode } from 'antd'
import { useNavigate, useParams } from 'react-router'
import { useCall } from '../../kit/client.ts'
import { Heading } from '../../kit/Heading.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { useMe } from '../../kit/me.tsx'
import { lotteryLinks } from './links.ts'
import css from './lottery.module.css'

/** The code is renewed a little after it changed, by the server's clock. */
const renewMs = (last: { until: number; now: number } | undefined): number =>
  last ? Math.max(1000, last.until - last.now + 200) : siteCode.everyMs

/** The code to show on a screen on the spot: it changes every minute, so that a picture of it is soon worth nothing. */
export default function LotterySiteCode() {
  const { id = '' } = useParams()
  const go = useNavigate()
  const { brandName } = useMe()
  const result = useCall(
    'GET /console/api/v1/lotteries/site-code',
    { activityId: id },
    { refetchInterval: ({ state }) => renewMs(state.data) },
  )
  return (
    <section aria-label="现场二维码">
      <Heading
        title="现场二维码"
        hint="请在现场的屏幕上打开本页，二维码每分钟自动更换"
        extra={<Button onClick={() => void go(lotteryLinks.live(id))}>实时数据</Button>}
      />
      <Loaded result={result}>
        {({ activityName, url }) => (
          <Card>
            <article className={css.site}>
              <p>{brandName}</p>
              <h2>{activityName}</h2>
              <QRCode value={url} size={360} type="svg" errorLevel="M" bordered={false} color="#1d1a16" aria-label="现场抽奖二维码" />
              <p>微信扫一扫，立即抽奖</p>
            </article>
          </Card>
        )}
      </Loaded>
    </section>
  )
}
