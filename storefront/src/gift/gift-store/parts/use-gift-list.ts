import { giftFamilies, giftOrders, productTypes, type GiftFamily, type GiftOrder } from '@youli/domain/gift/gift-store/rules.ts'
import { isId } from '@youli/domain/kit/ids.ts'
import { useSearchParams } from '../../../kit/nav.tsx'
import { usePages } from '../../../kit/client.ts'

/** What narrows and orders the gifts; it lives in the address. */
export interface GiftFilter {
  /** '' is the brand's and its partners' together. */
  family: GiftFamily | ''
  categoryId: string
  order: GiftOrder
  affordable: boolean
}
/** Gifts of a page (Spec 2 §9). */
const pageSize = 10

const readFilter = (query: URLSearchParams): GiftFilter => ({
  family: giftFamilies.find((f) => f === query.get('family')) ?? '',
  categoryId: isId(query.get('categoryId') ?? '') ? query.get('categoryId')! : '',
  order: giftOrders.find((o) => o === query.get('order')) ?? 'default',
  affordable: query.get('affordable') === 'true',
})

/** The filter of this screen's address. */
export function useGiftFilter(): [GiftFilter, (part: Partial<GiftFilter>) => void] {
  const [query, setQuery] = useSearchParams()
  const filter = readFilter(query)
  const change = (part: Partial<GiftFilter>): void => {
    const { family, categoryId, order, affordable } = { ...filter, ...part }
    const input = { family, categoryId, order: order === 'default' ? '' : order, affordable: affordable ? 'true' : '' }
    setQuery(Object.fromEntries(Object.entries(input).filter(([, value]) => value !== '')), { replace: true })
  }
  return [filter, change]
}

/** The gifts of a filter, page by page: platform gifts come from their own call. */
export function useGiftList({ family, categoryId, order, affordable }: GiftFilter) {
  const platform = family === 'platform'
  const result = { order, ...(categoryId && { categoryId }), ...(affordable && { affordable: 'true' as const }) }
  const mall = usePages(
    'GET /giftmall/api/v1/giftmall/mobile-product-list',
    { ...result, ...(family && { productType: productTypes[family] }) },
    pageSize,
    { quiet: true, enabled: !platform },
  )
  const plat = usePages('GET /giftmall/api/v1/giftmall/plat/list', result, pageSize, { quiet: true, enabled: platform })
  return platform ? plat : mall
}
