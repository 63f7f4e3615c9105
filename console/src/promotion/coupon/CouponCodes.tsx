import { PlusOutlined } from '@ant-design/icons'
import { csvOf } from '@youli/domain/kit/csv.ts'
import { App, Button, Form } from 'antd'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useAction, type Row } from '../../kit/client.ts'
import { download } from '../../kit/csv.ts'
import { StatusTag } from '../../kit/fields/StatusTag.tsx'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { ListPage } from '../../kit/list/ListPage.tsx'
import type { Column } from '../../kit/list/column.tsx'
import { when } from '../../kit/when.ts'
import { NumberItem } from '../../kit/fields/items.tsx'

const columns: readonly Column<Row<'GET /console/api/v1/coupons/code-list'>>[] = [
  { title: '兑换码', render: (c) => <code>{c.code}</code>, text: (c) => c.code },
  {
    title: '状态',
    width: 120,
    render: (c) => <StatusTag tone={c.used ? 'idle' : 'good'}>{c.used ? '已兑换' : '未兑换'}</StatusTag>,
    text: (c) => (c.used ? '已兑换' : '未兑换'),
  },
  { title: '生成时间', width: 180, text: (c) => when(c.createTime) },
]

/** Codes of a coupon: made here, handed out on paper, redeemed by whoever enters one first. */
export default function CouponCodes() {
  const { id = '' } = useParams()
  const [making, setMaking] = useState(false)
  return (
    <>
      <ListPage
        name="coupon-codes"
        title="兑换码"
        hint="生成的兑换码会占用发放总量，每个码只能兑换一次"
        call="GET /console/api/v1/coupons/code-list"
        fixed={{ id }}
        filters={[
          {
            kind: 'tabs',
            name: 'used',
            label: '状态',
            options: [
              { value: 'false', label: '未兑换' },
              { value: 'true', label: '已兑换' },
            ],
          },
        ]}
        extra={
          <Button type="primary" icon={<PlusOutlined />} onClick={() => setMaking(true)}>
            生成兑换码
          </Button>
        }
        columns={columns}
        empty="还没有兑换码"
      />
      {making && <Make id={id} close={() => setMaking(false)} />}
    </>
  )
}

function Make({ id, close }: { id: string; close: () => void }) {
  const [form] = Form.useForm<{ count: number }>()
  const { message } = App.useApp()
  const make = useAction('POST /console/api/v1/coupons/codes', { quiet: true })
  const save = async ({ count }: { count: number }) => {
    const { codes } = await make.mutateAsync({ id, count })
    download(`兑换码-${codes.length}个.csv`, csvOf([['兑换码'], ...codes.map((code) => [code])]))
    message.success(`已生成 ${codes.length} 个兑换码，并下载为表格`)
    close()
  }
  return (
    <FormDialog<{ count: number }> title="生成兑换码" form={form} initial={{ count: 100 }} save={save} close={close} okText="生成并下载">
      <NumberItem
        name="count"
        label="数量"
        extra="一次最多 1000 个"
        required="请填写数量"
        min={1}
        max={1000}
        suffix="个"
        style={{ width: 200 }}
      />
    </FormDialog>
  )
}
