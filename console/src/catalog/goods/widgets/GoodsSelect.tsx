import { goodsPermissions } from '@youli/domain/catalog/goods/permissions.ts'
import { Select } from 'antd'
import { useState } from 'react'
import { amount } from '../../../kit/amount.ts'
import { useCall } from '../../../kit/client.ts'
import { useMay } from '../../../kit/me.tsx'

interface Props {
  id?: string
  value?: string
  onChange?: (goodsId: string) => void
  disabled?: boolean
  /** Name of the goods chosen before, which the first page of the list need not hold. */
  name?: string
  /** Told beside `onChange`, when a person has chosen. */
  onChosen?: (goodsId: string) => void
}

interface Choice {
  value: string
  label: string
  note: string
}

const described = ({ data }: { data: Choice }) => (
  <>
    {data.label} <small>{data.note}</small>
  </>
)

/** One goods, found by its name. */
export function GoodsSelect({ id, value, onChange, disabled, name = '', onChosen }: Props) {
  const may = useMay()(goodsPermissions.view)
  const [first] = useState(value)
  const [keyword, setKeyword] = useState('')
  const result = useCall('GET /console/api/v1/goods', { keyword, pageSize: 20 }, { enabled: may && !disabled })
  const options: Choice[] = (result.data?.data ?? []).map((g) => ({
    value: g.id,
    label: g.goodsName,
    note: `${amount(g.minPrice)}${g.skuNumber > 1 ? ' 起' : ''} · 库存 ${g.totalQuantity}`,
  }))
  if (first && name && !options.some((o) => o.value === first)) options.unshift({ value: first, label: name, note: '当前商品' })
  return (
    <Select
      id={id}
      aria-label="商品"
      placeholder={may ? '输入名称搜索商品' : '没有“查看商品”权限，不能选择商品'}
      disabled={disabled || !may}
      value={value || undefined}
      loading={result.isFetching}
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      notFoundContent={result.isFetching ? '搜索中' : '没有找到商品'}
      options={options}
      optionRender={described}
      onChange={(chosen: string) => {
        onChange?.(chosen)
        onChosen?.(chosen)
      }}
    />
  )
}
