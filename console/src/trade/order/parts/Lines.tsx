import { Card, Image, Table } from 'antd'
import { amount } from '../../../kit/amount.ts'
import css from '../order.module.css'
import type { DetailProps } from './detail.ts'

export const Lines = ({ order }: DetailProps) => (
  <Card title="商品" styles={{ body: { padding: 0 } }}>
    <Table
      size="middle"
      rowKey="skuId"
      dataSource={order.lines}
      pagination={false}
      columns={[
        {
          title: '商品',
          render: (_, l) => (
            <div className={css.goods}>
              <Image src={l.imageUrl} alt={`${l.productName}的图片`} width={48} height={48} />
              <div>
                {l.productName}
                <small className={css.quiet}>{l.spec}</small>
              </div>
            </div>
          ),
        },
        { title: '单价', width: 130, align: 'right', render: (_, l) => amount(l.price) },
        { title: '数量', width: 80, align: 'right', dataIndex: 'quantity' },
        { title: '优惠', width: 120, align: 'right', render: (_, l) => (l.discountFee > 0 ? amount(-l.discountFee) : '—') },
        { title: '小计', width: 140, align: 'right', render: (_, l) => amount(l.price * l.quantity - l.discountFee) },
      ]}
    />
  </Card>
)
