/** Stores where a goods may be picked up, all of the mall's without ids. */
export const toPickupStores = (shopIds: readonly string[] = []): string =>
  `/member/store/list/mall${shopIds.length > 0 ? `?ids=${shopIds.join(',')}` : ''}`
export const toStore = (id: string): string => `/member/store/detail/${id}`
