import { App, Form, Select } from 'antd'
import { useAction } from '../../../kit/client.ts'
import type { OutputOf } from '../../../kit/client.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { ImageItem, SwitchItem, TextItem } from '../../../kit/fields/items.tsx'

export type GiftCategory = OutputOf<'GET /console/api/v1/gift-categories'>[number]
interface Values {
  categroyName: string
  imageUrl: string
  parentId: string
  platform: boolean
}
interface Props {
  /** Null for a new one. */
  category: Omit<GiftCategory, 'children'> | null
  roots: readonly GiftCategory[]
  close: () => void
}

/** A new gift category, or what is to change of one. */
export function GiftCategoryForm({ category, roots, close }: Props) {
  const [form] = Form.useForm<Values>()
  const { message } = App.useApp()
  const save = useAction('POST /console/api/v1/gift-categories/save', { quiet: true })
  const platform = Form.useWatch('platform', form) ?? category?.platform ?? false
  const parents = roots.filter((r) => r.platform === platform && r.id !== category?.id)
  return (
    <FormDialog<Values>
      title={category ? `编辑分类 ${category.categroyName}` : '新增分类'}
      form={form}
      initial={
        category
          ? { ...category, parentId: category.parentId === '0' ? '' : category.parentId }
          : { categroyName: '', imageUrl: '', parentId: '', platform: false }
      }
      save={async (values) => {
        await save.mutateAsync({ ...values, id: category?.id ?? null })
        message.success('分类已保存')
        close()
      }}
      close={close}
    >
      <TextItem name="categroyName" label="分类名称" required="请输入分类名称" maxLength={20} showCount />
      <SwitchItem
        name="platform"
        label="平台礼品分类"
        extra="平台礼品与品牌礼品、商家礼品的分类分开"
        words={['平台', '品牌']}
        onChange={() => form.setFieldValue('parentId', '')}
      />
      <Form.Item name="parentId" label="上级分类">
        <Select options={[{ value: '', label: '无（一级分类）' }, ...parents.map((r) => ({ value: r.id, label: r.categroyName }))]} />
      </Form.Item>
      <ImageItem name="imageUrl" label="图片" />
    </FormDialog>
  )
}
