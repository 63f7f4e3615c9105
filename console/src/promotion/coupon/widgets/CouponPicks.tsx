import { couponPermissions } from '@youli/domain/promotion/coupon/permissions.ts'
import { useState } from 'react'
import { useCall } from '../../../kit/client.ts'
import { PickMany } from '../../../kit/fields/PickMany.tsx'
import { useMay } from '../../../kit/me.tsx'

interface Props {
  id?: string
  value?: readonly string[]
  onChange?: (couponIds: string[]) => void
  max: number
}

/** Several coupon templates that stand, found by their names. */
export function CouponPicks(props: Props) {
  const may = useMay()(couponPermissions.view)
  const [keyword, setKeyword] = useState('')
  const result = useCall('GET /console/api/v1/coupons', { keyword, stopped: 'false', pageSize: 100 }, { enabled: may })
  return (
    <PickMany
      {...props}
      label="优惠券"
      placeholder={may ? '输入名称搜索优惠券' : '没有“查看优惠券”权限，不能选择优惠券'}
      disabled={!may}
      found={(result.data?.data ?? []).map((c) => ({ value: c.id, label: c.couponName }))}
      searching={result.isFetching}
      onSearch={setKeyword}
    />
  )
}
