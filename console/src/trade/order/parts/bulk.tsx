import { maxPrinted, orderPrints, orderPrintTexts } from '@youli/domain/trade/order-admin/prints.ts'
import { Form, Input } from 'antd'
import type { Bulk } from '../../../kit/bulk/bulk.ts'
import { orderLinks } from '../links.ts'

const printing: Bulk['links'] = orderPrints.map((what) => ({
  label: `打印${orderPrintTexts[what]}`,
  max: maxPrinted,
  to: (ids) => orderLinks.printMany(ids, what),
}))

/** What can be done to many orders: printed by whoever sees them. */
export const orderPrinting: Bulk = { unit: '单', acts: [], links: printing }

/** What can be done to many orders. */
export const orderBulk: Bulk = {
  unit: '单',
  links: printing,
  acts: [
    {
      kind: 'orders.close',
      label: '关闭未付款订单',
      danger: true,
      fields: (
        <Form.Item
          name="reason"
          label="关闭原因"
          extra="会员能看到；占用的库存、优惠券和积分一并退回，不能撤销"
          rules={[{ required: true, whitespace: true, message: '填写关闭原因' }]}
        >
          <Input maxLength={200} />
        </Form.Item>
      ),
    },
  ],
}
