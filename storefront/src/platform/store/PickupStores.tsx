import type { ReactNode } from 'react'
import { storeTexts } from '@youli/domain/platform/store/texts.ts'
import { useSearchParams } from '../../kit/nav.tsx'
import { StoreLinks } from './parts/StoreLinks.tsx'
import { useAllStores, usePosition, useStoresOf } from './widgets/use-stores.ts'
import { BrandPage } from '../tenant-config/widgets/BrandPage.tsx'

/** Where a goods may be picked up: the stores named in the address, else all. */
export default function PickupStores(): ReactNode {
  const [query] = useSearchParams()
  const ids = (query.get('ids') ?? '').split(',').filter((id) => /^\d+$/.test(id))
  const all = useAllStores()
  const some = useStoresOf(ids)
  usePosition()
  const result = ids.length > 0 ? some : { ...all, data: all.data?.data, refetch: all.refetch }
  return (
    <BrandPage title="可提货门店">
      <StoreLinks result={result} empty={storeTexts.noPickupStore} />
    </BrandPage>
  )
}
