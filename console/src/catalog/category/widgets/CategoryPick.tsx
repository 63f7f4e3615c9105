import { Select } from 'antd'
import { useCall } from '../../../kit/client.ts'

interface Props<V> {
  id?: string
  value?: V
  onChange?: (chosen: V) => void
  disabled?: boolean
}

function useChoices() {
  const result = useCall('GET /console/api/v1/categories', {})
  const options = (result.data ?? []).flatMap((root) => [
    { value: root.id, label: `${root.categoryName}（含下级分类）` },
    ...root.children.map((child) => ({ value: child.id, label: `${root.categoryName} / ${child.categoryName}` })),
  ])
  return { loading: result.isLoading, showSearch: { optionFilterProp: 'label' }, options } as const
}

/** Categories, each with what lies below it. */
export const CategoryPicks = (props: Props<string[]>) => (
  <Select<string[]> {...props} {...useChoices()} mode="multiple" aria-label="适用分类" />
)

/** One category with what lies below it. */
export const CategoryPick = (props: Props<string>) => (
  <Select<string> {...props} {...useChoices()} aria-label="分类" placeholder="请选择分类" />
)
