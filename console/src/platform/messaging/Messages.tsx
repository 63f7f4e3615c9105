import { messagePermissions } from '@youli/domain/platform/messaging/permissions.ts'
import { messageKinds } from '@youli/domain/main-messages.ts'
import { messageStates } from '@youli/domain/platform/messaging/rules.ts'
import type { MessageReason, MessageState } from '@youli/domain/platform/messaging/rules.ts'
import { channelTexts, messageReasonTexts, messageStateTexts } from '@youli/domain/platform/messaging/texts.ts'
import { App } from 'antd'
import { useAction } from '../../kit/client.ts'
import type { Row } from '../../kit/client.ts'
import { StatusTag } from '../../kit/fields/StatusTag.tsx'
import type { Tone } from '../../kit/fields/StatusTag.tsx'
import { ListPage } from '../../kit/list/ListPage.tsx'
import type { Column } from '../../kit/list/column.tsx'
import { useMay } from '../../kit/me.tsx'
import { optionsOf } from '../../kit/options.ts'
import { exactly, when } from '../../kit/when.ts'
import { RowAction } from '../../kit/RowAction.tsx'

type Message = Row<'GET /console/api/v1/messages'>

const tones: Record<MessageState, Tone> = { queued: 'busy', sending: 'busy', sent: 'good', failed: 'bad', skipped: 'idle' }
const channel = (m: Message) => (m.channel ? channelTexts[m.channel] : '—')
/** Why it did not arrive, with the provider's own code; how often it was tried, if more than once. */
const why = (m: Message) =>
  [m.reason && messageReasonTexts[m.reason as MessageReason], m.code && `（${m.code}）`, m.attempts > 1 && ` 已尝试 ${m.attempts} 次`]
    .filter(Boolean)
    .join('')

const labelOf = (m: Message) => messageKinds.get(m.kind)!.label

const quiet = { color: 'var(--ink-3)' }
const columns: readonly Column<Message>[] = [
  { title: '时间', width: 140, render: (m) => when(m.createTime), text: (m) => exactly(m.createTime) },
  {
    title: '会员',
    width: 120,
    render: (m) => (
      <>
        <div>{m.userName || '访客'}</div>
        <small style={quiet}>{m.mobileNo}</small>
      </>
    ),
    text: (m) => `${m.userName || '访客'} ${m.mobileNo}`,
  },
  { title: '类型', width: 110, text: labelOf },
  { title: '内容', render: (m) => <div style={{ maxWidth: 300, whiteSpace: 'normal' }}>{m.text}</div>, text: (m) => m.text },
  { title: '通道', width: 60, text: channel },
  {
    title: '状态',
    width: 200,
    render: (m) => (
      <div style={{ maxWidth: 200, whiteSpace: 'normal', wordBreak: 'break-word' }}>
        <StatusTag tone={tones[m.state]}>{messageStateTexts[m.state]}</StatusTag>
        {why(m) && (
          <div>
            <small style={quiet}>{why(m)}</small>
          </div>
        )}
      </div>
    ),
    text: (m) => `${messageStateTexts[m.state]} ${why(m)}`.trim(),
  },
]

export default function Messages() {
  const { message } = App.useApp()
  const may = useMay()
  const retry = useAction('POST /console/api/v1/messages/retry')
  const again = (m: Message) => retry.mutate({ ids: [m.id] }, { onSuccess: () => void message.success('已重新加入发送队列') })
  return (
    <ListPage
      name="messages"
      title="消息记录"
      hint="发给会员的每一条通知：走了哪个通道、是否送达、为什么没有送达"
      call="GET /console/api/v1/messages"
      filters={[
        { kind: 'text', name: 'mobile', label: '会员手机号' },
        {
          kind: 'select',
          name: 'kind',
          label: '类型',
          options: [...messageKinds.values()].map(({ key, label }) => ({ value: key, label })),
        },
        { kind: 'tabs', name: 'state', label: '状态', options: optionsOf(messageStates, messageStateTexts) },
      ]}
      columns={columns}
      actionsWidth={80}
      renderActions={
        may(messagePermissions.edit)
          ? (m) =>
              (m.state === 'failed' || m.state === 'skipped') && (
                <RowAction disabled={retry.isPending} onClick={() => again(m)}>
                  重发
                </RowAction>
              )
          : undefined
      }
      empty="还没有发出过消息"
    />
  )
}
