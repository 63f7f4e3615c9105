import { PlusOutlined } from '@ant-design/icons'
import { distributorPermissions } from '@youli/domain/marketing/distributor/permissions.ts'
import { distributorStates, maxQuota } from '@youli/domain/marketing/distributor/rules.ts'
import { distributorStateTexts } from '@youli/domain/marketing/distributor/texts.ts'
import { App, Button, Form, Modal, Popconfirm, Select, Table } from 'antd'
import { useState } from 'react'
import { useAction, useCall } from '../../kit/client.ts'
import type { OutputOf, Row } from '../../kit/client.ts'
import { ExportButton } from '../../kit/ExportButton.tsx'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { ListPage } from '../../kit/list/ListPage.tsx'
import type { Column } from '../../kit/list/column.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { useMay } from '../../kit/me.tsx'
import { optionsOf } from '../../kit/options.ts'
import { when } from '../../kit/when.ts'
import { NumberItem, TextItem } from '../../kit/fields/items.tsx'
import { RowAction } from '../../kit/RowAction.tsx'

const list = 'GET /console/api/v1/distributors'
type Distributor = Row<typeof list>

const columns: readonly Column<Distributor>[] = [
  { title: '分销员', width: 110, render: (d) => d.userName || d.memberId, text: (d) => d.userName },
  { title: '手机号', width: 130, text: (d) => d.mobileNo },
  { title: '状态', width: 90, tone: (d) => (d.state === 'active' ? 'good' : 'idle'), text: (d) => distributorStateTexts[d.state] },
  { title: '客户', width: 80, align: 'right', text: (d) => d.members },
  { title: '登记', width: 80, align: 'right', text: (d) => d.prospects },
  {
    title: '本月业绩',
    width: 140,
    align: 'right',
    render: (d) => (
      <>
        <b>{d.monthAmount.toFixed(2)}</b> / {d.monthOrders}单
      </>
    ),
    text: (d) => d.monthAmount,
  },
  { title: '累计业绩', width: 150, align: 'right', render: (d) => `${d.amount.toFixed(2)} / ${d.orders}单`, text: (d) => d.amount },
  { title: '任命时间', sort: 'time', width: 140, text: (d) => when(d.time) },
  { title: '备注', width: 120, render: (d) => d.remark || '—', text: (d) => d.remark },
]

export default function Distributors() {
  const may = useMay()
  const [appointing, setAppointing] = useState(false)
  const [entrusting, setEntrusting] = useState<Distributor | null>(null)
  return (
    <>
      <ListPage
        name="distributors"
        title="分销员"
        hint="通过分销员的邀请注册的会员即为其客户；业绩按客户已付款的订单计算，扣除退款"
        call={list}
        keyOf={(d) => d.memberId}
        filters={[
          { kind: 'text', name: 'keyword', label: '姓名、手机号或尾号' },
          { kind: 'tabs', name: 'state', label: '状态', options: optionsOf(distributorStates, distributorStateTexts) },
        ]}
        columns={columns}
        extra={
          <>
            <ExportButton call="GET /console/api/v1/distributors/export" />
            {may(distributorPermissions.edit) && (
              <Button type="primary" icon={<PlusOutlined />} onClick={() => setAppointing(true)}>
                任命分销员
              </Button>
            )}
          </>
        }
        actionsWidth={150}
        renderActions={(d) => (
          <>
            <RowAction onClick={() => setEntrusting(d)}>发券额度</RowAction>
            {may(distributorPermissions.edit) && <Switching distributor={d} />}
          </>
        )}
        empty="还没有分销员"
      />
      {appointing && <Appoint close={() => setAppointing(false)} />}
      {entrusting && <Quotas distributor={entrusting} close={() => setEntrusting(null)} />}
    </>
  )
}

function Switching({ distributor: d }: { distributor: Distributor }) {
  const { message } = App.useApp()
  const send = useAction('POST /console/api/v1/distributors/state')
  const active = d.state === 'active'
  const put = () =>
    send.mutate(
      { memberId: d.memberId, state: active ? 'stopped' : 'active' },
      { onSuccess: () => void message.success(active ? '已停用' : '已恢复') },
    )
  return (
    <Popconfirm
      title={active ? `停用${d.userName}？停用后不能进入分销中心` : `恢复${d.userName}？`}
      okText="确定"
      cancelText="取消"
      onConfirm={put}
    >
      <RowAction danger={active} loading={send.isPending}>
        {active ? '停用' : '恢复'}
      </RowAction>
    </Popconfirm>
  )
}

function Appoint({ close }: { close: () => void }) {
  const [form] = Form.useForm<{ mobileNo: string; remark: string }>()
  const { message } = App.useApp()
  const send = useAction('POST /console/api/v1/distributors/appoint', { quiet: true })
  const save = async ({ mobileNo, remark = '' }: { mobileNo: string; remark?: string }) => {
    await send.mutateAsync({ mobileNo: mobileNo.trim(), remark })
    message.success('已任命')
    close()
  }
  return (
    <FormDialog title="任命分销员" form={form} save={save} close={close} okText="任命">
      <TextItem name="mobileNo" label="会员手机号" required="请输入会员手机号" maxLength={20} placeholder="须已注册为会员" />
      <TextItem name="remark" label="备注" maxLength={60} placeholder="选填，例如 负责的区域" />
    </FormDialog>
  )
}

type Quota = OutputOf<'GET /console/api/v1/distributors/quotas'>[number]

/** What a distributor may hand out, and setting it. */
function Quotas({ distributor, close }: { distributor: Distributor; close: () => void }) {
  const may = useMay()
  const { memberId, userName } = distributor
  const result = useCall('GET /console/api/v1/distributors/quotas', { memberId })
  const [editing, setEditing] = useState<Partial<Quota> | null>(null)
  return (
    <Modal open title={`发券额度 · ${userName}`} width={640} footer={null} onCancel={close}>
      <Loaded result={result}>
        {(quotas) => (
          <Table<Quota>
            size="middle"
            rowKey="templateId"
            pagination={false}
            dataSource={quotas}
            locale={{ emptyText: '还没有分配优惠券' }}
            columns={[
              { key: 'name', title: '优惠券', render: (_, q) => `${q.name}（${q.terms}）` },
              { key: 'quota', title: '额度', align: 'right', render: (_, q) => q.quota },
              { key: 'given', title: '已发', align: 'right', render: (_, q) => q.given },
              {
                key: 'edit',
                title: '',
                align: 'right',
                render: (_, q) => may(distributorPermissions.edit) && <RowAction onClick={() => setEditing(q)}>修改</RowAction>,
              },
            ]}
          />
        )}
      </Loaded>
      {may(distributorPermissions.edit) && (
        <Button icon={<PlusOutlined />} style={{ marginTop: 16 }} onClick={() => setEditing({})}>
          分配优惠券
        </Button>
      )}
      {editing && <EditQuota memberId={memberId} quota={editing} close={() => setEditing(null)} />}
    </Modal>
  )
}

function EditQuota({ memberId, quota, close }: { memberId: string; quota: Partial<Quota>; close: () => void }) {
  const [form] = Form.useForm<{ templateId: string; quota: number }>()
  const { message } = App.useApp()
  const coupons = useCall('GET /console/api/v1/coupons', { pageSize: 100 })
  const send = useAction('POST /console/api/v1/distributors/quota', { quiet: true })
  const save = async (values: { templateId: string; quota: number }) => {
    await send.mutateAsync({ memberId, ...values })
    message.success('额度已保存')
    close()
  }
  const options = (coupons.data?.data ?? []).map((c) => ({ value: c.id, label: c.couponName }))
  return (
    <FormDialog title="分配优惠券" form={form} initial={quota} save={save} close={close}>
      <Form.Item name="templateId" label="优惠券" rules={[{ required: true, message: '请选择优惠券' }]}>
        <Select
          disabled={quota.templateId !== undefined}
          placeholder="请选择"
          showSearch={{ optionFilterProp: 'label' }}
          loading={coupons.isPending}
          options={quota.templateId ? [{ value: quota.templateId, label: quota.name ?? '' }] : options}
        />
      </Form.Item>
      <NumberItem
        name="quota"
        label="可发总数"
        extra="分销员累计可发放的张数"
        required="请输入可发总数"
        min={quota.given ?? 0}
        max={maxQuota}
        style={{ width: 160 }}
      />
    </FormDialog>
  )
}
