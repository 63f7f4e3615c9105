import { Cascader } from 'antd'
import { useMemo } from 'react'
import { useCall } from '../client.ts'

interface Area {
  value: string
  label: string
  children?: Area[]
}
interface Props {
  id?: string
  /** Names, province first: `['广东省', '深圳市', '南山区']`. */
  value?: readonly string[]
  onChange?: (names: string[]) => void
  disabled?: boolean
}

/** Province, city and district by name. */
export function RegionField({ id, value, onChange, disabled }: Props) {
  const { data, isLoading } = useCall('GET /region/api/v1/list', {}, { staleTime: Infinity })
  const tree = useMemo(() => treeOf(data ?? []), [data])
  return (
    <Cascader
      id={id}
      options={tree}
      value={value ? [...value] : undefined}
      loading={isLoading}
      disabled={disabled}
      showSearch
      placeholder="选择省市区"
      aria-label="省市区"
      onChange={(names) => onChange?.(names ?? [])}
    />
  )
}

function treeOf(rows: readonly { name: string; value: string; parent: string }[]): Area[] {
  const nodes = new Map<string, Area>(rows.map((r) => [r.value, { value: r.name, label: r.name }]))
  const roots: Area[] = []
  for (const row of rows) {
    const node = nodes.get(row.value)!
    const parent = nodes.get(row.parent)
    if (parent) (parent.children ??= []).push(node)
    else roots.push(node)
  }
  return roots
}
