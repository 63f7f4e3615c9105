import { deliveryStateTexts } from '@youli/domain/platform/notice/texts.ts'
import { App, Button, Card } from 'antd'
import { type ReactNode, useState } from 'react'
import { type OutputOf, useAction } from '../../../kit/client.ts'
import { when } from '../../../kit/when.ts'
import css from '../notice.module.css'
import { BindCode } from './BindCode.tsx'

type Wecom = OutputOf<'GET /console/api/v1/notices/preferences'>['wecom']

interface Props {
  wecom: Wecom
  /** Sends a trial notice. */
  onTry: () => void
}

/** The operator's WeCom user: bound by a code, tried, unbound. */
export function WecomCard({ wecom, onTry }: Props): ReactNode {
  const { connected, account, boundTime } = wecom
  const [code, setCode] = useState(false)
  return (
    <Card title="企业微信">
      {!connected && <span>品牌还没有连接企业微信，管理员在「设置 › 连接」里接好后可以绑定</span>}
      {connected && account === '' && (
        <div className={css.line}>
          <Button type="primary" onClick={() => setCode(true)}>
            绑定企业微信
          </Button>
          <span>绑定后，离开后台也能收到通知</span>
        </div>
      )}
      {account !== '' && <Bound account={account} boundTime={boundTime} onTry={onTry} onOther={() => setCode(true)} />}
      <LastSent wecom={wecom} />
      <p className={css.help}>免打扰时段的通知不逐条发送，结束时汇总成一条；暂停期间的不发送</p>
      {code && <BindCode boundTime={boundTime} onClose={() => setCode(false)} />}
    </Card>
  )
}

interface BoundProps {
  account: string
  boundTime: number | null
  onTry: () => void
  onOther: () => void
}

function Bound({ account, boundTime, onTry, onOther }: BoundProps): ReactNode {
  const { modal, message } = App.useApp()
  const unbind = useAction('POST /console/api/v1/notices/wecom/unbind')
  const ask = () =>
    modal.confirm({
      title: '解绑企业微信？',
      content: `${account} 不再收到通知，站内的通知不受影响`,
      okText: '解绑',
      okButtonProps: { danger: true },
      cancelText: '取消',
      onOk: () => unbind.mutateAsync({}).then(() => void message.success('已解绑')),
    })
  return (
    <div className={css.line}>
      <span>
        已绑定 <b>{account}</b>
        {boundTime !== null && ` · ${when(boundTime)}`}
      </span>
      <Button onClick={onTry}>发送测试</Button>
      <Button onClick={onOther}>换一个</Button>
      <Button danger onClick={() => void ask()}>
        解绑
      </Button>
    </div>
  )
}

/** What became of the newest message, with the provider's words when it took none. */
function LastSent({ wecom: { account, last } }: { wecom: Wecom }): ReactNode {
  if (account === '' || !last) return null
  return (
    <p className={css.help}>
      <output>
        最近一条：{deliveryStateTexts[last.state]}，{when(last.time)}
        {last.fault !== '' && `（${last.fault}）`}
      </output>
    </p>
  )
}
