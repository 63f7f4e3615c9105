import { Flex, Form, InputNumber, Radio, Select } from 'antd'
import type { Bulk } from '../../../kit/bulk/bulk.ts'

const category = (categories: readonly { id: string; name: string }[]) => (
  <Form.Item name="categoryId" label="分类" rules={[{ required: true, message: '选择一个分类' }]}>
    <Select
      showSearch={{ optionFilterProp: 'label' }}
      placeholder="选择分类"
      options={categories.map(({ id, name }) => ({ value: id, label: name }))}
    />
  </Form.Item>
)

const price = (
  <Flex gap={12} wrap>
    <Form.Item name="by" label="方式">
      <Radio.Group
        optionType="button"
        options={[
          { value: 'amount', label: '加减金额' },
          { value: 'percent', label: '加减百分比' },
        ]}
      />
    </Form.Item>
    <Form.Item
      name="change"
      label="改多少"
      extra="负数为降价；每个规格都按此改，改后售价必须大于 0"
      rules={[{ required: true, message: '填写改多少' }]}
    >
      <InputNumber precision={2} min={-1_000_000} max={1_000_000} style={{ width: 160 }} />
    </Form.Item>
  </Flex>
)

/** What can be done to many products. */
export const goodsBulk = (categories: readonly { id: string; name: string }[]): Bulk => ({
  unit: '个商品',
  acts: [
    { kind: 'goods.list', label: '上架' },
    { kind: 'goods.unlist', label: '下架' },
    { kind: 'goods.category', label: '改分类', fields: category(categories) },
    { kind: 'goods.price', label: '改价', fields: price, initial: { by: 'amount' } },
  ],
})
