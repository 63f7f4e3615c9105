import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Form, Input, InputNumber, Table } from 'antd'
import type { FormListFieldData } from 'antd'
import { MoneyField } from '../../../kit/fields/MoneyField.tsx'
import edit from '../../../kit/edit.module.css'
import css from '../goods.module.css'
import { emptySku } from './values.ts'
import type { GoodsValues } from './values.ts'

/** The SKUs as a table of fields. Pieces are filled in for new ones only. */
export function Skus({ readOnly }: { readOnly: boolean }) {
  const form = Form.useFormInstance<GoodsValues>()
  const isOld = (at: number) => Boolean((form.getFieldValue(['skus', at, 'id']) as string | undefined) ?? '')
  return (
    <Form.List name="skus">
      {(rows, { add, remove }) => (
        <>
          <Table<FormListFieldData>
            className={css.skus}
            size="small"
            rowKey="key"
            dataSource={rows}
            pagination={false}
            scroll={{ x: 980 }}
            columns={[
              {
                title: '规格名称',
                width: 180,
                render: (_, { name }) => (
                  <Form.Item name={[name, 'spec']} rules={[{ required: true, whitespace: true, message: '请输入规格' }]}>
                    <Input maxLength={60} placeholder="例如 18K 金 / 14号" aria-label="规格名称" />
                  </Form.Item>
                ),
              },
              {
                title: '货号',
                width: 130,
                render: (_, { name }) => (
                  <Form.Item name={[name, 'artNo']}>
                    <Input maxLength={40} aria-label="货号" />
                  </Form.Item>
                ),
              },
              {
                title: '售价',
                width: 130,
                render: (_, { name }) => (
                  <Form.Item name={[name, 'price']} rules={[{ required: true, message: '请输入售价' }]}>
                    <MoneyField aria-label="售价" />
                  </Form.Item>
                ),
              },
              {
                title: '市场价',
                width: 130,
                render: (_, { name }) => (
                  <Form.Item name={[name, 'marketPrice']}>
                    <MoneyField aria-label="市场价" />
                  </Form.Item>
                ),
              },
              {
                title: '积分可抵',
                width: 130,
                render: (_, { name }) => (
                  <Form.Item name={[name, 'exchangeMoney']}>
                    <MoneyField aria-label="积分可抵" />
                  </Form.Item>
                ),
              },
              {
                title: '所需积分',
                width: 110,
                render: (_, { name }) => (
                  <Form.Item name={[name, 'point']}>
                    <InputNumber min={0} precision={0} style={{ width: '100%' }} aria-label="所需积分" />
                  </Form.Item>
                ),
              },
              {
                title: '库存',
                width: 110,
                render: (_, { name }) => (
                  <Form.Item name={[name, 'quantity']}>
                    <InputNumber min={0} precision={0} disabled={readOnly || isOld(name)} style={{ width: '100%' }} aria-label="库存" />
                  </Form.Item>
                ),
              },
              {
                title: '',
                width: 48,
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
          <Button className={edit.flush} icon={<PlusOutlined />} disabled={readOnly || rows.length >= 100} onClick={() => add(emptySku)}>
            添加规格
          </Button>
        </>
      )}
    </Form.List>
  )
}
