import { maxGiftPrice } from '@youli/domain/gift/gift-store/rules.ts'
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Form, InputNumber, Radio, Table } from 'antd'
import type { FormListFieldData } from 'antd'
import { emptyInventory } from './values.ts'
import type { GiftValues } from './values.ts'
import { NumberItem, TextItem } from '../../../kit/fields/items.tsx'

/** Specifications as a table of fields. Pieces are filled in for new ones only. */
export function Inventories({ readOnly }: { readOnly: boolean }) {
  const form = Form.useFormInstance<GiftValues>()
  const isOld = (at: number) => Boolean(form.getFieldValue(['inventories', at, 'id']))
  return (
    <>
      <Form.Item name="beans" label="用什么兑换">
        <Radio.Group
          options={[
            { value: false, label: '积分' },
            { value: true, label: '幸运豆' },
          ]}
        />
      </Form.Item>
      <Form.List name="inventories">
        {(rows, { add, remove }) => (
          <>
            <Table<FormListFieldData>
              size="small"
              rowKey="key"
              dataSource={rows}
              pagination={false}
              columns={[
                {
                  title: '规格名称',
                  render: (_, { name }) => (
                    <TextItem name={[name, 'specification']} noStyle maxLength={30} placeholder="只有一种可留空" aria-label="规格名称" />
                  ),
                },
                {
                  title: '条码',
                  width: 150,
                  render: (_, { name }) => <TextItem name={[name, 'barcode']} noStyle maxLength={40} aria-label="条码" />,
                },
                {
                  title: '兑换价',
                  width: 130,
                  render: (_, { name }) => (
                    <Form.Item name={[name, 'price']} rules={[{ required: true, message: '请输入兑换价' }]} style={{ marginBottom: 0 }}>
                      <InputNumber<number> min={1} max={maxGiftPrice} precision={0} style={{ width: '100%' }} aria-label="兑换价" />
                    </Form.Item>
                  ),
                },
                {
                  title: '库存',
                  width: 120,
                  render: (_, { name }) => (
                    <NumberItem name={[name, 'quantity']} noStyle max={1_000_000} disabled={readOnly || isOld(name)} aria-label="库存" />
                  ),
                },
                {
                  title: '备注',
                  width: 160,
                  render: (_, { name }) => <TextItem name={[name, 'remark']} noStyle maxLength={60} aria-label="备注" />,
                },
                {
                  title: '',
                  width: 56,
                  render: (_, { name }) => (
                    <Button
                      type="text"
                      danger
                      icon={<DeleteOutlined />}
                      aria-label="删除规格"
                      disabled={readOnly || rows.length === 1}
                      onClick={() => remove(name)}
                    />
                  ),
                },
              ]}
            />
            <Button icon={<PlusOutlined />} style={{ marginTop: 12 }} disabled={readOnly} onClick={() => add(emptyInventory)}>
              添加规格
            </Button>
          </>
        )}
      </Form.List>
    </>
  )
}
