import { urgentTag, orderTagMax } from '@youli/domain/trade/order-admin/rules.ts'
import { maxPrinted, orderPrints, orderPrintTexts } from '@youli/domain/trade/order-admin/prints.ts'
import { orderPermissions } from '@youli/domain/trade/order/permissions.ts'
import { AutoComplete, Form, Input, Select } from 'antd'
import type { Bulk, BulkAct } from '../../../kit/bulk/bulk.ts'
import { useCall } from '../../../kit/client.ts'
import { orderLinks } from '../links.ts'
import { useMay, useMe } from '../../../kit/me.tsx'

const closing: BulkAct = {
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
}

const tagField = (tags: readonly string[]) => (
  <Form.Item name="tag" label="标签" rules={[{ required: true, whitespace: true, message: '填写标签' }]}>
    <AutoComplete
      maxLength={orderTagMax.length}
      placeholder={`最多 ${orderTagMax.length} 个字`}
      options={[...new Set([urgentTag, ...tags])].map((tag) => ({ value: tag }))}
      showSearch={{ filterOption: (words, option) => (option?.value ?? '').includes(words) }}
    />
  </Form.Item>
)

const assigning: BulkAct = {
  kind: 'orders.assign',
  label: '指定负责人',
  fields: (
    <Form.Item name="operatorId" label="负责人" rules={[{ required: true, message: '选择负责人' }]}>
      <ColleagueSelect />
    </Form.Item>
  ),
}

function ColleagueSelect(props: { value?: string; onChange?: (id: string) => void }) {
  const { operatorId, name } = useMe()
  const people = useCall('GET /console/api/v1/order/handlers', {})
  return (
    <Select
      {...props}
      showSearch={{ optionFilterProp: 'label' }}
      placeholder="选择同事"
      options={[{ value: operatorId, label: `${name}（我）` }, ...(people.data ?? []).map((one) => ({ value: one.id, label: one.name }))]}
    />
  )
}

/** Papers of many orders on one page each, for whoever sees the orders. */
const printing: Bulk['links'] = orderPrints.map((what) => ({
  label: `打印${orderPrintTexts[what]}`,
  max: maxPrinted,
  to: (ids) => orderLinks.printMany(ids, what),
}))

/** What the person may do to many orders. */
export function useOrderBulk(tags: readonly string[]): Bulk {
  const may = useMay()
  const handling: BulkAct[] = [
    { kind: 'orders.tag', label: '加标签', fields: tagField(tags) },
    { kind: 'orders.untag', label: '去标签', fields: tagField(tags) },
    assigning,
  ]
  return {
    unit: '单',
    links: printing,
    acts: [...(may(orderPermissions.handle) ? handling : []), ...(may(orderPermissions.close) ? [closing] : [])],
  }
}
