import { Select } from 'antd'
import { useState } from 'react'
import { useAsk } from '../../../kit/ask.ts'
import { useMay } from '../../../kit/me.tsx'

interface Props {
  id?: string
  value?: string[]
  onChange?: (ids: string[]) => void
  disabled?: boolean
}

/** Several goods, found by their names. */
export function GoodsPick({ id, value, onChange, disabled }: Props) {
  const may = useMay()('goods.view')
  const [keyword, setKeyword] = useState('')
  // Names of those chosen in earlier searches, which the list no longer holds.
  const [seen, setSeen] = useState<Record<string, string>>({})
  const asked = useAsk('GET /console/api/v1/goods', { keyword, pageSize: 50 }, { enabled: may })
  const options = (asked.data?.data ?? []).map((g) => ({ value: g.id, label: g.goodsName }))
  const known = new Set(options.map((o) => o.value))
  const others = (value ?? []).filter((one) => !known.has(one)).map((one) => ({ value: one, label: seen[one] ?? `商品 ${one}` }))
  return (
    <Select
      id={id}
      mode="multiple"
      aria-label="适用商品"
      placeholder={may ? '输入名称搜索商品' : '没有“查看商品”权限，不能选择商品'}
      disabled={disabled || !may}
      value={value}
      loading={asked.isFetching}
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      notFoundContent={asked.isFetching ? '搜索中' : '没有找到商品'}
      options={[...others, ...options]}
      onChange={(ids: string[]) => {
        setSeen({ ...seen, ...Object.fromEntries(options.map((o) => [o.value, o.label])) })
        onChange?.(ids)
      }}
    />
  )
}
