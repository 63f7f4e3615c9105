import { isRefusal } from '@youli/client/error.ts'
import { useQuery } from '@tanstack/react-query'
import type { GiftFamily } from '@youli/domain/gift/gift-store/rules.ts'
import { isId } from '@youli/domain/kit/ids.ts'
import { useCall } from '../../../kit/client.ts'
import { requestText } from '../../../kit/http.ts'
import { useRegistered } from '../../../kit/session.ts'

/** A gift of a family; platform gifts come from their own call. */
function useGiftDetail(family: GiftFamily, id: string) {
  const platform = family === 'platform'
  const mall = useCall('GET /giftmall/api/v1/giftmall/product', { id }, { quiet: true, enabled: isId(id) && !platform })
  const plat = useCall('GET /giftmall/api/v1/giftmall/plat/detail', { id }, { quiet: true, enabled: isId(id) && platform })
  return platform ? plat : mall
}

/** A gift with its specifications; `gone` when there is none. */
export function useGift(family: GiftFamily, id: string) {
  const result = useGiftDetail(family, id)
  const inventories = useCall(
    'GET /giftmall/api/v1/giftmall/inventories',
    { productId: id },
    { quiet: true, enabled: isId(id), staleTime: 0 },
  )
  return {
    gift: result.data,
    gone: !isId(id) || (result.isError && isRefusal(result.error)),
    failed: result.isError || inventories.isError,
    inventories: inventories.data,
    again: () => {
      void result.refetch()
      void inventories.refetch()
    },
  }
}

/** What belongs to a gift's page alone: pictures, text, and whether the caller may exchange it now. */
export function useGiftPage(id: string) {
  const registered = useRegistered()
  const images = useCall('GET /giftmall/api/v1/giftmall/product/images-nopage', { productId: id }, { quiet: true })
  // Text without the envelope (conflicts K08), so it has its own way to the server.
  const path = `/giftmall/api/v1/giftmall/product/detail?id=${id}`
  const html = useQuery({ queryKey: [path], queryFn: () => requestText(path), meta: { quiet: true } })
  const opens = useCall('GET /giftmall/api/v1/giftmall/product/opens', { id }, { quiet: true, staleTime: 0 })
  return {
    photos: images.data?.map((image) => image.imageUrl) ?? [],
    picturesLoading: images.isPending,
    html: html.isError ? '' : html.data,
    opens: opens.data,
    registered,
  }
}
