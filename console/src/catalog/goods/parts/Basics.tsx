import { Form, TreeSelect } from 'antd'
import edit from '../../../kit/form/edit.module.css'
import { ImagesField } from '../../../kit/fields/ImageField.tsx'
import { useCategories } from '../../category/widgets/category-tree.ts'
import { NumberItem, SwitchItem, TextItem } from '../../../kit/fields/items.tsx'

export function Basics() {
  const { tree } = useCategories()
  return (
    <div className={edit.grid}>
      <TextItem name="goodsName" label="商品名称" required="请输入商品名称" maxLength={60} showCount />
      <TextItem name="summary" label="一句话介绍" extra="显示在商品名称下方" maxLength={120} />
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
      <SwitchItem name="topping" label="置顶" extra="在商城列表最前展示" />
      <SwitchItem name="recommended" label="推荐" extra="进入商城首页的推荐位" />
      <NumberItem name="baseSaleNumber" label="起始销量" extra="与实际销量相加后展示给会员" suffix="件" style={{ width: 180 }} />
    </div>
  )
}
