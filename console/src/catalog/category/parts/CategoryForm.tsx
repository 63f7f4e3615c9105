import { noId } from '@youli/domain/kit/ids.ts'
import { Form, Select } from 'antd'
import { useAction } from '../../../kit/client.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import type { CategoryNode } from '../widgets/category-tree.ts'
import { ImageItem, TextItem } from '../../../kit/fields/items.tsx'

interface Values {
  categoryName: string
  categoryImg: string
  parentId: string
}
interface Props {
  /** Absent: a new one below `parentId`, or a root. */
  category?: CategoryNode
  parentId?: string | null
  roots: readonly CategoryNode[]
  close: () => void
  done: () => void
}

export function CategoryForm({ category, parentId, roots, close, done }: Props) {
  const [form] = Form.useForm<Values>()
  const add = useAction('FORM /goods/category/add', { quiet: true })
  const edit = useAction('FORM /goods/category/edit', { quiet: true })
  const save = async (values: Values) => {
    await (category ? edit.mutateAsync({ id: category.id, ...values }) : add.mutateAsync(values))
    done()
  }
  // A root with children cannot become somebody's child: there are two levels.
  const parents = category?.children ? [] : roots.filter((r) => r.id !== category?.id)
  return (
    <FormDialog<Values>
      title={category ? '编辑分类' : '新增分类'}
      form={form}
      initial={category ?? { categoryName: '', categoryImg: '', parentId: parentId ?? noId }}
      save={save}
      close={close}
    >
      <TextItem name="categoryName" label="分类名称" required="请输入分类名称" maxLength={20} showCount placeholder="例如 新品" />
      <Form.Item name="parentId" label="上级分类">
        <Select options={[{ value: noId, label: '无（一级分类）' }, ...parents.map((r) => ({ value: r.id, label: r.categoryName }))]} />
      </Form.Item>
      <ImageItem name="categoryImg" label="图片" extra="建议正方形，显示在商城分类入口" />
    </FormDialog>
  )
}
