import { useCall } from '../../../kit/client.ts'

/** The stores as choices of a filter. */
export function useStoreOptions(): { value: string; label: string }[] {
  const stores = useCall('GET /console/api/v1/stores/names', {}, { staleTime: 60_000 })
  return (stores.data ?? []).map((s) => ({ value: s.id, label: s.shopName }))
}
