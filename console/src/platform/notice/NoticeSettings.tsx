import { App, Button, Card, Switch } from 'antd'
import type { ReactNode } from 'react'
import { useAction, useCall } from '../../kit/client.ts'
import { Heading } from '../../kit/Heading.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { when } from '../../kit/when.ts'
import css from './notice.module.css'
import { useDesktop } from './parts/desktop.ts'
import { KindTable } from './parts/KindTable.tsx'
import { QuietHours } from './parts/QuietHours.tsx'
import { WecomCard } from './parts/WecomCard.tsx'

const hourMs = 3600_000
/** While an account is bound the page shows what becomes of a trial message. */
const lookMs = 3000
const desktopTexts = {
  none: '这个浏览器不支持桌面提醒',
  denied: '浏览器已禁止本站的桌面提醒，可在地址栏的网站设置中改为允许',
  granted: '桌面提醒已开启，在其他窗口时也能看到',
  default: '开启后，在其他窗口时也能看到新通知',
}

/** How the operator is notified: channels by kind, quiet hours, sound. */
export default function NoticeSettings(): ReactNode {
  const { message } = App.useApp()
  const preferences = useCall(
    'GET /console/api/v1/notices/preferences',
    {},
    { refetchInterval: (query) => (query.state.data?.wecom.account ? lookMs : false) },
  )
  const change = useAction('POST /console/api/v1/notices/preferences')
  const trial = useAction('POST /console/api/v1/notices/try')
  const [desktop, ask] = useDesktop()
  const tryIt = () => trial.mutate({}, { onSuccess: () => void message.success('已发出，几秒内会收到') })
  return (
    <section aria-label="消息提醒">
      <Heading
        title="消息提醒"
        hint="只影响您自己的账号"
        extra={
          <Button loading={trial.isPending} onClick={tryIt}>
            发一条试试
          </Button>
        }
      />
      <Loaded result={preferences}>
        {(data) => {
          const paused = data.pausedUntil !== null
          return (
            <div className={css.settings}>
              <Card title="通知与方式">
                <KindTable
                  kinds={data.kinds}
                  outside={data.wecom.account !== ''}
                  onChange={(key, channels) => change.mutate({ channels: { [key]: channels } })}
                />
                <p className={css.help}>关闭「站内」后，不再收到这类通知</p>
              </Card>
              <WecomCard wecom={data.wecom} onTry={tryIt} />
              <Card title="免打扰">
                <QuietHours from={data.quietFrom} to={data.quietTo} onChange={(hours) => change.mutate(hours)} />
                <div className={css.line}>
                  <Button onClick={() => change.mutate({ pausedUntil: paused ? null : Date.now() + hourMs })}>
                    {paused ? '恢复提醒' : '暂停 1 小时'}
                  </Button>
                  {paused && <span>已暂停到 {when(data.pausedUntil)}</span>}
                </div>
                <p className={css.help}>免打扰和暂停时，通知照常留在站内，没有声音和桌面提醒</p>
              </Card>
              <Card title="声音与桌面提醒">
                <span className={css.line}>
                  提示音
                  <Switch aria-label="提示音" checked={data.sound} onChange={(sound) => change.mutate({ sound })} />
                </span>
                <p className={css.help}>打开页面后先点一下任意位置，浏览器才允许发声</p>
                <div className={css.line}>
                  {desktop === 'default' && <Button onClick={ask}>开启桌面提醒</Button>}
                  <span>{desktopTexts[desktop]}</span>
                </div>
              </Card>
            </div>
          )
        }}
      </Loaded>
    </section>
  )
}
