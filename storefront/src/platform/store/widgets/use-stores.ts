import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useCall, type Key, type OutputOf } from '../../../kit/client.ts'
import { report } from '../../../kit/report.ts'
import { sendPosition } from './position.ts'

export type Store = OutputOf<'GET /tenant/api/v1/tenant/wechatapp/shop/one'>

const withDistance: readonly Key[] = [
  'GET /tenant/api/v1/tenant/wechatapp/shop/list-distance',
  'GET /tenant/api/v1/tenant/wechatapp/shop/one',
  'FORM /tenant/api/v1/tenant/wechatapp/shop/list-shop-ids',
]

/** Finds out where the member is while stores are on screen; lists with distances load again once it is known. */
export function usePosition(enabled = true): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!enabled) return
    sendPosition().then(
      (shared) => {
        if (shared) for (const key of withDistance) void client.invalidateQueries({ queryKey: [key] })
      },
      (error: unknown) => report('position', error),
    )
  }, [client, enabled])
}

/** Spec 1 §9: while a store list is waited for, it is asked for every 300 ms. */
const waiting = { times: 5, everyMs: 300 }

/** All stores, nearest first (Spec 1 §9: one page of a thousand). */
export const useAllStores = (enabled = true) =>
  useCall(
    'GET /tenant/api/v1/tenant/wechatapp/shop/list-distance',
    { page: 1, pageSize: 1000 },
    { enabled, quiet: true, patience: waiting },
  )

/** Exactly these stores, nearest first. */
export const useStoresOf = (ids: readonly string[], enabled = true) =>
  useCall(
    'FORM /tenant/api/v1/tenant/wechatapp/shop/list-shop-ids',
    { ids: ids.join(',') },
    { enabled: enabled && ids.length > 0, quiet: true, patience: waiting },
  )
