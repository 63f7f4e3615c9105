import { useDeferredValue, useState, type ReactNode } from 'react'
import { SearchField } from '../../kit/ui/SelectList.tsx'
import { StoreLinks } from './parts/StoreLinks.tsx'
import { useAllStores, usePosition } from './widgets/use-stores.ts'
import { BrandPage } from '../tenant-config/widgets/BrandPage.tsx'

/** The brand's stores, nearest first, found by name or address. */
export default function StoreList(): ReactNode {
  const stores = useAllStores()
  const [words, setWords] = useState('')
  const wanted = useDeferredValue(words.trim().toLowerCase())
  usePosition()
  const all = stores.data?.data
  const shown = wanted ? all?.filter((s) => `${s.shopName} ${s.address}`.toLowerCase().includes(wanted)) : all
  return (
    <BrandPage title="门店">
      <SearchField value={words} onText={setWords} hint="搜索门店名称或地址" />
      <StoreLinks result={{ ...stores, data: shown, refetch: stores.refetch }} empty={wanted ? '没有找到匹配的门店' : '还没有门店'} />
    </BrandPage>
  )
}
