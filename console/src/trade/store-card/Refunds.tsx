import { storeCardPermissions } from '@youli/domain/trade/store-card/permissions.ts'
import { refundStates } from '@youli/domain/trade/store-card/rules.ts'
import { refundTexts } from '@youli/domain/trade/store-card/texts.ts'
import { App } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAction } from '../../kit/client.ts'
import type { Row } from '../../kit/client.ts'
import { ConfirmLink } from '../../kit/ConfirmLink.tsx'
import { ListPage } from '../../kit/list/ListPage.tsx'
import type { Column } from '../../kit/list/column.tsx'
import { useMay } from '../../kit/me.tsx'
import { NoteDialog } from '../../kit/NoteDialog.tsx'
import { optionsOf } from '../../kit/options.ts'
import { when } from '../../kit/when.ts'
import { storeCardLinks } from './links.ts'
import { moneyTexts, refundTones, yuanOf } from './parts/labels.ts'
import { RowAction } from '../../kit/RowAction.tsx'

const list = 'GET /console/api/v1/store-card-refunds'
type Refund = Row<typeof list>

const columns: readonly Column<Refund>[] = [
  { title: '申请时间', sort: 'time', width: 140, text: (f) => when(f.time) },
  {
    title: '会员',
    width: 150,
    render: (f) => (
      <Link to={storeCardLinks.detail(f.memberId)}>
        {f.memberName || f.memberId} {f.mobileNo}
      </Link>
    ),
    text: (f) => `${f.memberName} ${f.mobileNo}`,
  },
  { title: '退款本金', width: 110, align: 'right', render: (f) => <b>{yuanOf(f.amount)}</b>, text: (f) => f.amount },
  { title: '失效赠金', width: 100, align: 'right', render: (f) => (f.lapse > 0 ? yuanOf(f.lapse) : '—'), text: (f) => f.lapse },
  { title: '原因', width: 140, render: (f) => f.remark || '—', text: (f) => f.remark },
  { title: '状态', width: 100, tone: (f) => refundTones[f.state], text: (f) => refundTexts[f.state] },
  {
    title: '退回',
    width: 170,
    render: (f) => [moneyTexts[f.money], f.manual > 0 && `线下 ${yuanOf(f.manual)}`].filter((t) => t && t !== '—').join('，') || '—',
    text: (f) => `${moneyTexts[f.money]} ${f.manual > 0 ? `线下${f.manual}` : ''}`,
  },
  { title: '处理', width: 170, render: (f) => `${f.decidedBy} ${f.decisionRemark}`.trim() || '—', text: (f) => f.decidedBy },
]

export default function Refunds() {
  const [noting, setNoting] = useState<{ refund: Refund; how: 'reject' | 'settle' } | null>(null)
  return (
    <>
      <ListPage
        name="store-card-refunds"
        title="储值退款"
        hint="通过后原路退回充值的付款；付款过旧或微信支付不受理的，线下打款后登记"
        call={list}
        keyOf={(f) => f.refundId}
        filters={[{ kind: 'tabs', name: 'state', label: '状态', options: optionsOf(refundStates, refundTexts) }]}
        columns={columns}
        actionsWidth={170}
        renderActions={(f) => <Decide refund={f} note={(how) => setNoting({ refund: f, how })} />}
        empty="还没有退款申请"
      />
      {noting && <Note {...noting} close={() => setNoting(null)} />}
    </>
  )
}

function Decide({ refund: f, note }: { refund: Refund; note: (how: 'reject' | 'settle') => void }) {
  const may = useMay()
  const { message } = App.useApp()
  const approve = useAction('POST /console/api/v1/store-card-refunds/approve')
  const retry = useAction('POST /console/api/v1/store-card-refunds/retry')
  if (!may(storeCardPermissions.refund)) return null
  const { refundId } = f
  const said = ({ manual }: { manual: number }) =>
    void message.success(manual > 0 ? `已通过，其中 ${yuanOf(manual)} 元需线下打款` : '已通过，款项正原路退回')
  return (
    <>
      {f.state === 'asked' && (
        <>
          <ConfirmLink
            title={`退回 ${yuanOf(f.amount)} 元，失效赠金 ${yuanOf(f.lapse)} 元`}
            loading={approve.isPending}
            onConfirm={() => approve.mutate({ refundId }, { onSuccess: said })}
          >
            通过
          </ConfirmLink>
          <RowAction danger onClick={() => note('reject')}>
            驳回
          </RowAction>
        </>
      )}
      {f.state === 'paying' && f.money === 'failed' && (
        <RowAction
          loading={retry.isPending}
          onClick={() => retry.mutate({ refundId }, { onSuccess: () => void message.success('已重新发起退款') })}
        >
          重试
        </RowAction>
      )}
      {f.state === 'paying' && (f.manual > 0 || f.money === 'failed') && <RowAction onClick={() => note('settle')}>登记打款</RowAction>}
    </>
  )
}

function Note({ refund, how, close }: { refund: Refund; how: 'reject' | 'settle'; close: () => void }) {
  const reject = useAction('POST /console/api/v1/store-card-refunds/reject', { quiet: true })
  const settle = useAction('POST /console/api/v1/store-card-refunds/settle', { quiet: true })
  const { refundId } = refund
  return how === 'reject' ? (
    <NoteDialog
      title={`驳回退款 · ${refund.memberName}`}
      label="驳回原因"
      hint="会员会看到原因，款项退回卡内"
      max={100}
      okText="驳回"
      danger
      send={(remark) => reject.mutateAsync({ refundId, remark })}
      done="已驳回"
      close={close}
    />
  ) : (
    <NoteDialog
      title={`登记线下打款 · ${refund.memberName}`}
      label="打款凭证"
      hint="没有可退付款的部分，以及微信支付未能退回的部分，将记为已线下退款"
      placeholder="例如 银行转账 流水号…"
      max={100}
      okText="登记"
      send={(remark) => settle.mutateAsync({ refundId, remark })}
      done="已登记"
      close={close}
    />
  )
}
