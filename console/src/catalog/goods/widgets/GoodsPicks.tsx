import { goodsPermissions } from '@youli/domain/catalog/goods/permissions.ts'
import { useState } from 'react'
import { useCall } from '../../../kit/client.ts'
import { PickMany } from '../../../kit/fields/PickMany.tsx'
import { useMay } from '../../../kit/me.tsx'

interface Props {
  id?: string
  value?: readonly string[]
  onChange?: (goodsIds: string[]) => void
  disabled?: boolean
  max: number
  /** Names of the goods chosen before. */
  names: Readonly<Record<string, string>>
}

/** Several goods, found by their names. */
export function GoodsPicks(props: Props) {
  const may = useMay()(goodsPermissions.view)
  const [keyword, setKeyword] = useState('')
  const result = useCall('GET /console/api/v1/goods', { keyword, pageSize: 20 }, { enabled: may })
  return (
    <PickMany
      {...props}
      label="商品"
      placeholder={may ? '输入名称搜索商品' : '没有“查看商品”权限，不能选择商品'}
      disabled={props.disabled || !may}
      found={(result.data?.data ?? []).map((g) => ({ value: g.id, label: g.goodsName }))}
      searching={result.isFetching}
      onSearch={setKeyword}
    />
  )
}
