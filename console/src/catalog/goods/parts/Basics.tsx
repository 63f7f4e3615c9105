import { Form, Input, InputNumber, Switch, TreeSelect } from 'antd'
import edit from '../../../kit/edit.module.css'
import { ImagesField } from '../../../kit/fields/ImageField.tsx'
import { useCategories } from '../../category/widgets/category-tree.ts'

export function Basics() {
  const { tree } = useCategories()
  return (
    <div className={edit.grid}>
      <Form.Item name="goodsName" label="商品名称" rules={[{ required: true, whitespace: true, message: '请输入商品名称' }]}>
        <Input maxLength={60} showCount />
      </Form.Item>
      <Form.Item name="summary" label="一句话介绍" extra="显示在商品名称下方">
        <Input maxLength={120} />
      </Form.Item>
      <Form.Item name="categoryId" label="分类">
        <TreeSelect
          allowClear
          treeDefaultExpandAll
          placeholder="选择分类"
          treeData={tree}
          fieldNames={{ label: 'categoryName', value: 'id', children: 'children' }}
          showSearch={{ treeNodeFilterProp: 'categoryName' }}
        />
      </Form.Item>
      <Form.Item name="images" label="商品图片" className={edit.wide} extra="第一张为封面；建议正方形，最多 9 张">
        <ImagesField />
      </Form.Item>
      <Form.Item name="topping" label="置顶" valuePropName="checked" extra="在商城列表最前展示">
        <Switch />
      </Form.Item>
      <Form.Item name="recommended" label="推荐" valuePropName="checked" extra="进入商城首页的推荐位">
        <Switch />
      </Form.Item>
      <Form.Item name="baseSaleNumber" label="起始销量" extra="与实际销量相加后展示给会员">
        <InputNumber min={0} precision={0} suffix="件" style={{ width: 180 }} />
      </Form.Item>
    </div>
  )
}
