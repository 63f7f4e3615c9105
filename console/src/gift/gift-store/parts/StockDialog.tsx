import { giftStockReasonTexts } from '@youli/domain/gift/gift-store/texts.ts'
import { App, Form, Select, Table } from 'antd'
import { useAction, useCall } from '../../../kit/client.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { when } from '../../../kit/when.ts'
import { NumberItem, TextItem } from '../../../kit/fields/items.tsx'

interface Values {
  inventoryId: string
  change: number
  remark: string
}

/** Corrects the pieces of a gift, and shows why they are what they are. */
export function StockDialog({ gift, close }: { gift: { id: string; productName: string }; close: () => void }) {
  const [form] = Form.useForm<Values>()
  const { message } = App.useApp()
  const result = useCall('GET /console/api/v1/gifts/one', { id: gift.id })
  const moves = useCall('GET /console/api/v1/gifts/movements', { id: gift.id, pageSize: 20 })
  const adjust = useAction('POST /console/api/v1/gifts/stock', { quiet: true })
  const inventories = result.data?.inventories ?? []
  return (
    <FormDialog<Values>
      title={`调整库存 · ${gift.productName}`}
      form={form}
      width={640}
      save={async (values) => {
        const { quantity } = await adjust.mutateAsync(values)
        message.success(`库存已调整为${quantity}件`)
        close()
      }}
      close={close}
    >
      <Form.Item name="inventoryId" label="规格" rules={[{ required: true, message: '请选择规格' }]}>
        <Select
          loading={result.isLoading}
          options={inventories.map((i) => ({ value: i.id, label: `${i.specification || '默认'}（现有${i.quantity}件）` }))}
        />
      </Form.Item>
      <NumberItem
        name="change"
        label="增减数量"
        extra="补货填正数，报损填负数"
        rules={[
          { required: true, message: '请填写增减数量' },
          { validator: (_, n: number) => (n === 0 ? Promise.reject(new Error('数量不能为0')) : Promise.resolve()) },
        ]}
        min={-1_000_000}
        max={1_000_000}
        style={{ width: 200 }}
      />
      <TextItem name="remark" label="原因" required="请填写原因" maxLength={60} placeholder="例如 到货入库" />
      <Table
        size="small"
        rowKey="id"
        loading={moves.isLoading}
        dataSource={moves.data?.data}
        pagination={false}
        scroll={{ y: 240 }}
        locale={{ emptyText: '还没有库存流水' }}
        columns={[
          { title: '时间', width: 150, render: (_, m) => when(m.at) },
          { title: '规格', render: (_, m) => m.specification || '默认' },
          { title: '变动', width: 80, align: 'right', render: (_, m) => (m.change > 0 ? `+${m.change}` : m.change) },
          { title: '原因', render: (_, m) => [giftStockReasonTexts[m.reason], m.remark].filter(Boolean).join('：') },
        ]}
      />
    </FormDialog>
  )
}
