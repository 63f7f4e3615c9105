import { isRefusal } from '@youli/client/error.ts'
import { goodsRefusals } from '@youli/domain/catalog/goods/texts.ts'
import { isId } from '@youli/domain/kit/ids.ts'
import { useCall } from '../../../kit/client.ts'
import { useRegistered } from '../../../kit/session.ts'
import type { Goods, Sku } from '../widgets/goods.ts'

const none: never[] = []

/** All that a goods page shows, asked side by side. `gone`: deleted, foreign or never there. */
export function useGoods(id: string) {
  const enabled = isId(id)
  const info = useCall('GET /goods/info', { id }, { enabled, quiet: true })
  const pictures = useCall('GET /goods/img/list', { goodsId: id }, { enabled, quiet: true })
  const skus = useCall('GET /goods/store/mobile-all', { goodsId: id }, { enabled, quiet: true })
  const detail = useCall('GET /goods/detail/info', { goodsId: id }, { enabled, quiet: true })
  const shops = useCall('GET /goods/take-shop', { id }, { enabled, quiet: true })
  const goods: Goods | undefined = info.data
  const own = (pictures.data ?? none).map((one) => one.imgUrl)
  return {
    goods,
    skus: (skus.data ?? none) as readonly Sku[],
    skusReady: skus.isSuccess,
    /** Its pictures, or the one of the card; empty while they load. */
    photos: own.length > 0 || pictures.isPending ? own : goods?.thumbnailImg ? [goods.thumbnailImg] : [],
    picturesLoading: pictures.isPending,
    html: detail.data?.detail,
    shopIds: (shops.data ?? none) as readonly string[],
    gone: !enabled || isRefusal(info.error, goodsRefusals.gone.code),
    failed: info.isError,
    again: () => void info.refetch(),
  }
}

/** Pieces this member bought before: 0 for visitors, and when nothing limits the goods. */
export function useBought(goods: Goods | undefined): number {
  const registered = useRegistered()
  const enabled = registered && (goods?.limitSale ?? 0) > 0
  const { data } = useCall('GET /order/api/v1/order/buy-amount', { goodsId: goods?.id ?? '' }, { enabled, quiet: true, staleTime: 0 })
  return enabled ? (data ?? 0) : 0
}
