import { PlusOutlined } from '@ant-design/icons'
import { storeCardPermissions } from '@youli/domain/trade/store-card/permissions.ts'
import { maxTopUpYuan } from '@youli/domain/trade/store-card/rules.ts'
import { App, Button, Form } from 'antd'
import { useState } from 'react'
import { useAction } from '../../kit/client.ts'
import type { Row } from '../../kit/client.ts'
import { StatusTag } from '../../kit/fields/StatusTag.tsx'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { ListPage } from '../../kit/list/ListPage.tsx'
import type { Column } from '../../kit/list/column.tsx'
import { useMay } from '../../kit/me.tsx'
import { yuanOf } from './parts/labels.ts'
import { MoneyItem, SwitchItem, TextItem } from '../../kit/fields/items.tsx'
import { RowAction } from '../../kit/RowAction.tsx'

const list = 'GET /console/api/v1/store-card-offers'
type Offer = Row<typeof list>

const columns: readonly Column<Offer>[] = [
  { title: '充值金额', width: 140, align: 'right', render: (o) => <b>{yuanOf(o.amount)}</b>, text: (o) => o.amount },
  { title: '赠送金额', width: 140, align: 'right', render: (o) => (o.gift > 0 ? yuanOf(o.gift) : '—'), text: (o) => o.gift },
  { title: '角标', width: 140, render: (o) => o.label || '—', text: (o) => o.label },
  {
    title: '状态',
    width: 110,
    render: (o) => <StatusTag tone={o.open ? 'good' : 'idle'}>{o.open ? '可充值' : '已停用'}</StatusTag>,
    text: (o) => (o.open ? '可充值' : '已停用'),
  },
  { title: '充值次数', width: 110, align: 'right', text: (o) => o.bought },
]

export default function Offers() {
  const may = useMay()
  const [editing, setEditing] = useState<Partial<Offer> | null>(null)
  return (
    <>
      <ListPage
        name="store-card-offers"
        title="充值档位"
        hint="会员按档位充值，赠金单独记账；修改不影响已发起的充值"
        call={list}
        keyOf={(o) => o.offerId}
        columns={columns}
        extra={
          may(storeCardPermissions.edit) && (
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setEditing({ open: true, gift: 0, label: '' })}>
              新增档位
            </Button>
          )
        }
        actionsWidth={80}
        renderActions={(o) => may(storeCardPermissions.edit) && <RowAction onClick={() => setEditing(o)}>编辑</RowAction>}
        empty="还没有充值档位，会员暂时不能充值"
      />
      {editing && <Edit offer={editing} close={() => setEditing(null)} />}
    </>
  )
}

interface Values {
  amount: number
  gift: number
  label: string
  open: boolean
}

function Edit({ offer, close }: { offer: Partial<Offer>; close: () => void }) {
  const [form] = Form.useForm<Values>()
  const { message } = App.useApp()
  const send = useAction('POST /console/api/v1/store-card-offers/save', { quiet: true })
  const save = async (values: Values) => {
    await send.mutateAsync({ ...values, gift: values.gift ?? 0, offerId: offer.offerId })
    message.success('档位已保存')
    close()
  }
  return (
    <FormDialog<Values> title={offer.offerId ? '编辑档位' : '新增档位'} form={form} initial={offer} save={save} close={close}>
      <MoneyItem
        name="amount"
        label="充值金额"
        rules={[
          { required: true, message: '请输入充值金额' },
          { type: 'number', min: 1, message: '至少 1 元' },
        ]}
        max={maxTopUpYuan}
      />
      <MoneyItem name="gift" label="赠送金额" extra="不能超过充值金额；没有赠送填 0" max={maxTopUpYuan} />
      <TextItem name="label" label="角标" extra="显示在档位右上角，例如 推荐" maxLength={12} />
      <SwitchItem name="open" label="可充值" />
    </FormDialog>
  )
}
