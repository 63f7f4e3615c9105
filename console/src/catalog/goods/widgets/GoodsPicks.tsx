import { Select } from 'antd'
import { useState } from 'react'
import { useAsk } from '../../../kit/ask.ts'
import { useMay } from '../../../kit/me.tsx'

interface Props {
  id?: string
  value?: readonly string[]
  onChange?: (goodsIds: string[]) => void
  max: number
  /** Names of the goods chosen before, which the first page of the list need not hold. */
  names: Readonly<Record<string, string>>
}

/** Several goods, found by their names, in the order chosen. */
export function GoodsPicks({ id, value = [], onChange, max, names }: Props) {
  const may = useMay()('goods.view')
  const [keyword, setKeyword] = useState('')
  const [known, setKnown] = useState(names)
  const asked = useAsk('GET /console/api/v1/goods', { keyword, pageSize: 20 }, { enabled: may })
  const found = (asked.data?.data ?? []).map((g) => ({ value: g.id, label: g.goodsName }))
  const chosen = value.filter((one) => !found.some((f) => f.value === one)).map((one) => ({ value: one, label: known[one] ?? one }))
  return (
    <Select<string[]>
      id={id}
      mode="multiple"
      aria-label="商品"
      placeholder={may ? '输入名称搜索商品' : '没有“查看商品”权限，不能选择商品'}
      disabled={!may}
      maxCount={max}
      value={[...value]}
      loading={asked.isFetching}
      showSearch={{ filterOption: false, onSearch: setKeyword, autoClearSearchValue: true }}
      notFoundContent={asked.isFetching ? '搜索中' : '没有找到商品'}
      options={[...chosen, ...found]}
      onChange={(ids, options) => {
        const picked = (Array.isArray(options) ? options : [options]) as { value: string; label: string }[]
        // What another search no longer finds keeps its name.
        setKnown({ ...known, ...Object.fromEntries(picked.map((one) => [one.value, one.label])) })
        onChange?.(ids)
      }}
    />
  )
}
