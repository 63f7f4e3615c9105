import type { AdjustmentState } from '@youli/domain/member/wallet/rules.ts'
import { adjustmentFlow, adjustmentStates } from '@youli/domain/member/wallet/rules.ts'
import { adjustmentTexts } from '@youli/domain/member/wallet/texts.ts'
import type { Permission } from '@youli/domain/kit/permission.ts'
import { may as mayMove } from '@youli/domain/kit/flow.ts'
import { App } from 'antd'
import { Link } from 'react-router'
import { useAction, type Row } from '../../../kit/client.ts'
import { ConfirmLink } from '../../../kit/ConfirmLink.tsx'
import type { Column } from '../../../kit/list/column.tsx'
import { useMay } from '../../../kit/me.tsx'
import { NoteDialog } from '../../../kit/NoteDialog.tsx'
import { optionsOf } from '../../../kit/options.ts'
import { when } from '../../../kit/when.ts'
import { colourOf } from '../parts/labels.ts'
import { RowAction } from '../../../kit/RowAction.tsx'

/** A correction of an account, whatever it counts. */
type Line = Omit<Row<'GET /console/api/v1/wallet/adjustments'>, 'accountType'>
const tones = { proposed: 'warn', approved: 'good', rejected: 'bad', withdrawn: 'idle' } as const satisfies Record<AdjustmentState, string>

export const adjustmentFilter = {
  kind: 'tabs',
  name: 'state',
  label: '状态',
  options: optionsOf(adjustmentStates, adjustmentTexts),
} as const

/** How a kind of account tells its corrections. */
export interface Ledger<L extends Line> {
  /** The page of the account. */
  to: (memberId: string) => string
  account: (line: L) => string
  signed: (amount: number) => string
  calls: {
    approve: 'POST /console/api/v1/wallet/adjustments/approve' | 'POST /console/api/v1/store-card-adjustments/approve'
    reject: 'POST /console/api/v1/wallet/adjustments/reject' | 'POST /console/api/v1/store-card-adjustments/reject'
    withdraw: 'POST /console/api/v1/wallet/adjustments/withdraw' | 'POST /console/api/v1/store-card-adjustments/withdraw'
  }
  rights: { adjust: Permission; approve: Permission }
}

export const adjustmentColumns = <L extends Line>({ to, account, signed }: Ledger<L>): Column<L>[] => [
  { title: '提交时间', sort: 'time', width: 140, text: (a) => when(a.time) },
  { title: '会员', width: 100, render: (a) => <Link to={to(a.memberId)}>{a.memberName || a.memberId}</Link>, text: (a) => a.memberName },
  { title: '账户', width: 80, text: account },
  {
    title: '变动',
    width: 90,
    align: 'right',
    render: (a) => <b style={{ color: colourOf(a.amount) }}>{signed(a.amount)}</b>,
    text: (a) => signed(a.amount),
  },
  { title: '原因', width: 200, text: (a) => a.remark },
  { title: '提交人', width: 90, text: (a) => a.proposedBy },
  { title: '状态', width: 100, tone: (a) => tones[a.state], text: (a) => adjustmentTexts[a.state] },
  {
    title: '处理',
    width: 200,
    render: (a) => (a.decidedBy ? `${a.decidedBy} ${when(a.decidedTime)} ${a.decisionRemark}` : a.state === 'approved' ? '免审' : '—'),
    text: (a) => `${a.decidedBy} ${a.decisionRemark}`.trim(),
  },
]

interface DecideProps<L extends Line> {
  ledger: Ledger<L>
  adjustment: L
  reject: () => void
}

/** What may be done with a correction by whoever looks. */
export function Decide<L extends Line>({ ledger: { calls, rights, account, signed }, adjustment: a, reject }: DecideProps<L>) {
  const may = useMay()
  const { message } = App.useApp()
  const approve = useAction(calls.approve)
  const withdraw = useAction(calls.withdraw)
  const by = a.own ? 'own' : 'other'
  const said = (text: string) => ({ onSuccess: () => void message.success(text) })
  return (
    <>
      {may(rights.approve) && mayMove(adjustmentFlow, 'approve', a.state, by) && (
        <ConfirmLink
          title={`通过后${a.memberName}的${account(a)}将${signed(a.amount)}`}
          loading={approve.isPending}
          onConfirm={() => approve.mutate({ id: a.id }, said('已通过'))}
        >
          通过
        </ConfirmLink>
      )}
      {may(rights.approve) && mayMove(adjustmentFlow, 'reject', a.state, by) && (
        <RowAction danger onClick={reject}>
          驳回
        </RowAction>
      )}
      {may(rights.adjust) && mayMove(adjustmentFlow, 'withdraw', a.state, by) && (
        <ConfirmLink title="撤回这笔调整？" loading={withdraw.isPending} onConfirm={() => withdraw.mutate({ id: a.id }, said('已撤回'))}>
          撤回
        </ConfirmLink>
      )}
    </>
  )
}

/** Turns a correction down, with a reason. */
export function Reject<L extends Line>({ ledger, adjustment, close }: { ledger: Ledger<L>; adjustment: L; close: () => void }) {
  const reject = useAction(ledger.calls.reject, { quiet: true })
  return (
    <NoteDialog
      title={`驳回调整 · ${adjustment.memberName}`}
      label="驳回原因"
      max={100}
      okText="驳回"
      danger
      send={(remark) => reject.mutateAsync({ id: adjustment.id, remark })}
      done="已驳回"
      close={close}
    />
  )
}
