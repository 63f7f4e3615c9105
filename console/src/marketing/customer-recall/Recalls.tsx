import { activityPermissions } from '@youli/domain/marketing/activity/permissions.ts'
import { recallStates, type RecallState } from '@youli/domain/marketing/customer-recall/rules.ts'
import { recallStateTexts } from '@youli/domain/marketing/customer-recall/texts.ts'
import { App, Popconfirm } from 'antd'
import { Link } from 'react-router'
import { AddButton } from '../../kit/AddButton.tsx'
import { useAction } from '../../kit/client.ts'
import type { Row } from '../../kit/client.ts'
import { ConfirmLink } from '../../kit/ConfirmLink.tsx'
import type { Tone } from '../../kit/fields/StatusTag.tsx'
import { ListPage } from '../../kit/list/ListPage.tsx'
import type { Column } from '../../kit/list/column.tsx'
import { useMay } from '../../kit/me.tsx'
import { optionsOf } from '../../kit/options.ts'
import { when } from '../../kit/when.ts'
import { recallLinks } from './links.ts'
import { RowAction } from '../../kit/RowAction.tsx'

const list = 'GET /console/api/v1/customer-recalls'
type Recall = Row<typeof list>

const tones: Record<RecallState, Tone> = { draft: 'warn', sending: 'busy', sent: 'good', stopped: 'idle' }
const audience = (c: Recall): string => (c.audience === 'tag' ? `标签“${c.tag}”` : `${c.days}天未下单`)
const share = (part: number, of: number): string => (of > 0 ? `${part}（${Math.round((part / of) * 100)}%）` : '—')

const columns: readonly Column<Recall>[] = [
  { title: '活动', width: 170, to: (c) => recallLinks.edit(c.id), text: (c) => c.name },
  { title: '状态', width: 90, tone: (c) => tones[c.state], text: (c) => recallStateTexts[c.state] },
  { title: '对象', width: 130, text: audience },
  { title: '礼包', width: 120, render: (c) => c.giftBagName || '—', text: (c) => c.giftBagName },
  { title: '有效期', width: 280, text: (c) => `${when(c.startTime)} 至 ${when(c.endTime)}` },
  { title: '已邀请', width: 80, align: 'right', text: (c) => c.invited },
  { title: '已领取', width: 100, align: 'right', render: (c) => share(c.submitted, c.invited), text: (c) => c.submitted },
  { title: '回购', width: 100, align: 'right', render: (c) => share(c.returned, c.invited), text: (c) => c.returned },
]

export default function Recalls() {
  const may = useMay()
  return (
    <ListPage
      name="customer-recalls"
      title="老客召回"
      hint="邀请许久没有下单的会员回来；回购为发出后有付款订单的会员"
      call={list}
      filters={[{ kind: 'tabs', name: 'state', label: '状态', options: optionsOf(recallStates, recallStateTexts) }]}
      columns={columns}
      extra={may(activityPermissions.edit) && <AddButton to={recallLinks.add}>新增召回</AddButton>}
      actionsWidth={150}
      renderActions={(c) => (
        <>
          {c.state !== 'draft' && <Link to={recallLinks.people(c.id)}>会员</Link>}
          {may(activityPermissions.edit) && <Moves recall={c} />}
        </>
      )}
      empty="还没有召回，可先新建“老客召回”场景的礼包"
    />
  )
}

function Moves({ recall: c }: { recall: Recall }) {
  const { message } = App.useApp()
  const send = useAction('POST /console/api/v1/customer-recalls/send')
  const stop = useAction('POST /console/api/v1/customer-recalls/stop')
  const said = (text: string) => ({ onSuccess: () => void message.success(text) })
  if (c.state === 'draft')
    return (
      <ConfirmLink
        title="发出后名单即确定，内容不能再改"
        loading={send.isPending}
        onConfirm={() => send.mutate({ id: c.id }, said('正在分批通知会员'))}
      >
        发出
      </ConfirmLink>
    )
  if (c.state === 'stopped') return null
  return (
    <Popconfirm
      title="停止后会员不能再领取，未通知的会员不再通知"
      okText="停止"
      cancelText="取消"
      onConfirm={() => stop.mutate({ id: c.id }, said('已停止'))}
    >
      <RowAction danger loading={stop.isPending}>
        停止
      </RowAction>
    </Popconfirm>
  )
}
