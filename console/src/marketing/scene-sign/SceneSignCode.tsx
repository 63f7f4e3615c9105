import { CopyOutlined, PrinterOutlined } from '@ant-design/icons'
import { sceneSignPhaseTexts } from '@youli/domain/marketing/scene-sign/rules.ts'
import { Alert, App, Button, Card, QRCode } from 'antd'
import { useNavigate, useParams } from 'react-router'
import { useAsk } from '../../kit/ask.ts'
import type { Told } from '../../kit/ask.ts'
import { Heading } from '../../kit/ListPage.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { useMe } from '../../kit/me.tsx'
import { when } from '../../kit/when.ts'
import { sceneSignLinks } from './links.ts'
import css from './code.module.css'

type Sign = Told<'GET /console/api/v1/scene-signs/one'>
type Code = Told<'GET /console/api/v1/scene-signs/code'>
/** How often the screen on the spot counts anew, ms; a turning code is renewed with it when its turn is over. */
const countMs = 10_000

/** The code that members scan on the spot: a sheet to print, or a screen whose code turns. */
export default function SceneSignCode() {
  const { id = '' } = useParams()
  const sign = useAsk('GET /console/api/v1/scene-signs/one', { id })
  const code = useAsk('GET /console/api/v1/scene-signs/code', { id }, { refetchMs: countMs })
  return <Loaded asked={sign}>{(one) => <Loaded asked={code}>{(now) => <Sheet sign={one} code={now} />}</Loaded>}</Loaded>
}

function Sheet({ sign, code }: { sign: Sign; code: Code }) {
  const go = useNavigate()
  const { brandName } = useMe()
  const { message } = App.useApp()
  const fixed = sign.codeMode === 'fixed'
  const copy = () =>
    navigator.clipboard.writeText(code.address).then(
      () => void message.success('链接已复制'),
      () => void message.error('复制失败，请手动选择链接'),
    )
  return (
    <section aria-label="签到二维码" className={css.page}>
      <Heading
        title="签到二维码"
        hint={fixed ? '固定二维码，可打印张贴在现场' : '动态二维码自动更新，请在现场大屏保持打开本页'}
        extra={
          <>
            <Button onClick={() => void go(sceneSignLinks.list)}>返回</Button>
            {fixed && (
              <>
                <Button icon={<CopyOutlined />} onClick={() => void copy()}>
                  复制链接
                </Button>
                <Button type="primary" icon={<PrinterOutlined />} onClick={() => window.print()}>
                  打印海报
                </Button>
              </>
            )}
          </>
        }
      />
      {sign.phase !== 'running' && (
        <Alert className={css.hint} type="warning" showIcon title={`活动${sceneSignPhaseTexts[sign.phase]}，现在扫码不能签到`} />
      )}
      <Card className={css.card}>
        <article className={css.sheet}>
          <p className={css.brand}>{brandName}</p>
          <h2>{sign.name}</h2>
          {sign.place && <p>{sign.place}</p>}
          <QRCode value={code.address} size={320} type="svg" errorLevel="M" bordered={false} color="#1d1a16" aria-label="签到二维码" />
          <p className={css.scan}>微信扫一扫，现场签到</p>
          <p className={css.small}>
            {when(sign.startTime)} 至 {when(sign.endTime)}
          </p>
          {!fixed && <p className={css.small}>已签到 {code.signed} 人</p>}
        </article>
      </Card>
    </section>
  )
}
