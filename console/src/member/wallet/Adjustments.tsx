import type { AdjustmentState } from '@youli/domain/member/wallet/rules.ts'
import { adjustmentFlow, adjustmentStates } from '@youli/domain/member/wallet/rules.ts'
import { adjustmentTexts } from '@youli/domain/member/wallet/texts.ts'
import { may as mayMove } from '@youli/domain/kit/flow.ts'
import { App, Button, Form, Input, Popconfirm } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useSend } from '../../kit/ask.ts'
import type { Row } from '../../kit/ask.ts'
import { StatusTag } from '../../kit/fields/StatusTag.tsx'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { ListPage } from '../../kit/ListPage.tsx'
import type { Column } from '../../kit/ListPage.tsx'
import { useMay } from '../../kit/me.tsx'
import { when } from '../../kit/when.ts'
import { walletLinks } from './links.ts'
import { colourOf, kindOptions, kindTexts, signed } from './parts/words.ts'

type Adjustment = Row<'GET /console/api/v1/wallet/adjustments'>
const tones = { proposed: 'warn', approved: 'good', rejected: 'bad', withdrawn: 'idle' } as const satisfies Record<AdjustmentState, string>

const columns: readonly Column<Adjustment>[] = [
  { title: '提交时间', width: 150, render: (a) => when(a.time), text: (a) => when(a.time) },
  {
    title: '会员',
    width: 130,
    render: (a) => <Link to={walletLinks.detail(a.memberId)}>{a.memberName || a.memberId}</Link>,
    text: (a) => a.memberName,
  },
  { title: '账户', width: 100, render: (a) => kindTexts[a.accountType], text: (a) => kindTexts[a.accountType] },
  {
    title: '变动',
    width: 110,
    align: 'right',
    render: (a) => <b style={{ color: colourOf(a.amount) }}>{signed(a.amount)}</b>,
    text: (a) => signed(a.amount),
  },
  { title: '原因', width: 220, render: (a) => a.remark, text: (a) => a.remark },
  { title: '提交人', width: 110, render: (a) => a.proposedBy, text: (a) => a.proposedBy },
  {
    title: '状态',
    width: 110,
    render: (a) => <StatusTag tone={tones[a.state]}>{adjustmentTexts[a.state]}</StatusTag>,
    text: (a) => adjustmentTexts[a.state],
  },
  {
    title: '处理',
    width: 200,
    render: (a) => (a.decidedBy ? `${a.decidedBy} ${when(a.decidedTime)} ${a.decisionRemark}` : a.state === 'approved' ? '免审' : '—'),
    text: (a) => `${a.decidedBy} ${a.decisionRemark}`.trim(),
  },
]

export default function Adjustments() {
  const [rejecting, setRejecting] = useState<Adjustment | null>(null)
  return (
    <>
      <ListPage
        name="wallet-adjustments"
        title="积分调整"
        hint="超过免审额度的调整须由另一位操作员审批；额度在店铺配置中设置"
        ask="GET /console/api/v1/wallet/adjustments"
        filters={[
          {
            kind: 'select',
            name: 'state',
            label: '状态',
            options: adjustmentStates.map((value) => ({ value, label: adjustmentTexts[value] })),
          },
          { kind: 'select', name: 'accountType', label: '账户', options: kindOptions },
        ]}
        columns={columns}
        actionsWidth={140}
        renderActions={(a) => <Decide adjustment={a} reject={() => setRejecting(a)} />}
        empty="还没有调整，可在会员的积分明细中发起"
      />
      {rejecting && <Reject adjustment={rejecting} close={() => setRejecting(null)} />}
    </>
  )
}

function Decide({ adjustment: a, reject }: { adjustment: Adjustment; reject: () => void }) {
  const may = useMay()
  const { message } = App.useApp()
  const approve = useSend('POST /console/api/v1/wallet/adjustments/approve')
  const withdraw = useSend('POST /console/api/v1/wallet/adjustments/withdraw')
  const by = a.own ? 'own' : 'other'
  const said = (text: string) => ({ onSuccess: () => void message.success(text) })
  return (
    <>
      {may('wallet.approve') && mayMove(adjustmentFlow, 'approve', a.state, by) && (
        <Popconfirm
          title={`通过后${a.memberName}的${kindTexts[a.accountType]}将${signed(a.amount)}`}
          okText="通过"
          cancelText="取消"
          onConfirm={() => approve.mutate({ id: a.id }, said('已通过'))}
        >
          <Button type="link" size="small" loading={approve.isPending}>
            通过
          </Button>
        </Popconfirm>
      )}
      {may('wallet.approve') && mayMove(adjustmentFlow, 'reject', a.state, by) && (
        <Button type="link" size="small" danger onClick={reject}>
          驳回
        </Button>
      )}
      {may('wallet.adjust') && mayMove(adjustmentFlow, 'withdraw', a.state, by) && (
        <Popconfirm title="撤回这笔调整？" okText="撤回" cancelText="取消" onConfirm={() => withdraw.mutate({ id: a.id }, said('已撤回'))}>
          <Button type="link" size="small" loading={withdraw.isPending}>
            撤回
          </Button>
        </Popconfirm>
      )}
    </>
  )
}

function Reject({ adjustment, close }: { adjustment: Adjustment; close: () => void }) {
  const [form] = Form.useForm<{ remark: string }>()
  const { message } = App.useApp()
  const reject = useSend('POST /console/api/v1/wallet/adjustments/reject', { inline: true })
  const save = async ({ remark }: { remark: string }) => {
    await reject.mutateAsync({ id: adjustment.id, remark })
    message.success('已驳回')
    close()
  }
  return (
    <FormDialog title={`驳回调整 · ${adjustment.memberName}`} form={form} save={save} close={close} okText="驳回" danger>
      <Form.Item name="remark" label="驳回原因" rules={[{ required: true, whitespace: true, message: '请填写驳回原因' }]}>
        <Input maxLength={100} />
      </Form.Item>
    </FormDialog>
  )
}
