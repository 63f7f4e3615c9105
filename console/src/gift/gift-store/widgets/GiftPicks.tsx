import { giftPermissions } from '@youli/domain/gift/gift-store/permissions.ts'
import { useState } from 'react'
import { useCall } from '../../../kit/client.ts'
import { PickMany } from '../../../kit/fields/PickMany.tsx'
import { useMay } from '../../../kit/me.tsx'

interface Props {
  id?: string
  value?: readonly string[]
  onChange?: (productIds: string[]) => void
  disabled?: boolean
  max: number
  /** Names of the gifts chosen before. */
  names: Readonly<Record<string, string>>
}

/** Several gifts of the store, found by their names. */
export function GiftPicks(props: Props) {
  const may = useMay()(giftPermissions.view)
  const [keyword, setKeyword] = useState('')
  const result = useCall('GET /console/api/v1/gifts', { keyword, pageSize: 20 }, { enabled: may })
  return (
    <PickMany
      {...props}
      label="礼品"
      placeholder={may ? '输入名称搜索礼品' : '没有“查看礼品”权限，不能选择礼品'}
      disabled={props.disabled || !may}
      found={(result.data?.data ?? []).map((g) => ({ value: g.id, label: g.productName }))}
      searching={result.isFetching}
      onSearch={setKeyword}
    />
  )
}
