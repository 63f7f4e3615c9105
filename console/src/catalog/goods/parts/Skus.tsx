import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { isMarketPriceLow } from '@youli/domain/catalog/goods/rules.ts'
import { Button, Form, Table, Typography } from 'antd'
import type { FormListFieldData } from 'antd'
import edit from '../../../kit/form/edit.module.css'
import css from '../goods.module.css'
import { emptySku } from './values.ts'
import type { GoodsValues } from './values.ts'
import { MoneyItem, NumberItem, TextItem } from '../../../kit/fields/items.tsx'

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
                  <TextItem
                    name={[name, 'spec']}
                    required="请输入规格"
                    maxLength={60}
                    placeholder="例如 红色 / 大号"
                    aria-label="规格名称"
                  />
                ),
              },
              { title: '货号', width: 130, render: (_, { name }) => <TextItem name={[name, 'artNo']} maxLength={40} aria-label="货号" /> },
              {
                title: '售价',
                width: 130,
                render: (_, { name }) => <MoneyItem name={[name, 'price']} required="请输入售价" aria-label="售价" />,
              },
              { title: '市场价', width: 130, render: (_, { name }) => <MarketPriceItem name={name} /> },
              {
                title: '积分可抵',
                width: 130,
                render: (_, { name }) => <MoneyItem name={[name, 'exchangeMoney']} aria-label="积分可抵" />,
              },
              { title: '所需积分', width: 110, render: (_, { name }) => <NumberItem name={[name, 'point']} aria-label="所需积分" /> },
              {
                title: '库存',
                width: 110,
                render: (_, { name }) => <NumberItem name={[name, 'quantity']} disabled={readOnly || isOld(name)} aria-label="库存" />,
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

/** Warns of a market price below the price. */
function MarketPriceItem({ name }: { name: number }) {
  const sku = Form.useWatch(['skus', name], Form.useFormInstance<GoodsValues>())
  const low = sku && isMarketPriceLow(sku)
  return (
    <MoneyItem name={[name, 'marketPrice']} aria-label="市场价" extra={low && <Typography.Text type="warning">低于售价</Typography.Text>} />
  )
}
