import { seckillTexts } from '@youli/domain/marketing/seckill/texts.ts'
import { useState } from 'react'
import { navigate } from '../../../kit/nav.tsx'
import { useSkuChoice } from '../../../catalog/goods/widgets/sku-choice.ts'
import { useCall } from '../../../kit/client.ts'
import { alertToast } from '../../../kit/ui/toast.ts'
import { useTakingPart } from './use-taking-part.ts'
import type { Sale } from './sale.ts'

/** SKUs of a sale at its price; `max` is what pieces and limit leave. */
const useSaleSkus = (activityId: string, goodsId: string) => {
  const result = useCall('GET /goods/store/all', { goodsId, activityId }, { quiet: true, staleTime: 0 })
  return {
    ...result,
    data: result.data?.map((sku) => ({ ...sku, price: sku.activityPrice ?? sku.price, marketPrice: sku.marketPrice || sku.price })),
  }
}

/** What is wanted of a sale, as the address of its confirm page has it. */
export interface SaleRequest {
  activityId: string
  productId: string
  skuId: string
  quantity: number
}

/** From the buy button by the stock chooser to the confirm page. */
export function useBuy(sale: Sale, toCreate: (request: SaleRequest) => string) {
  const { goodsId } = sale.goodsInfoDto
  const mayTakePart = useTakingPart()
  const result = useSaleSkus(sale.activityId, goodsId)
  const facts = { skus: result.data ?? [], limitSale: sale.data.personLimit ?? 0, bought: 0 }
  const choice = useSkuChoice(facts)
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const buy = async (): Promise<void> => {
    if (!mayTakePart()) return
    setBusy(true)
    const { data, isError } = await result.refetch()
    setBusy(false)
    if (isError) return
    if (!data?.some((sku) => sku.max > 0)) return alertToast(seckillTexts.soldOut)
    setOpen(true)
  }
  const confirm = (skuId: string, quantity: number): void => {
    setOpen(false)
    navigate(toCreate({ activityId: sale.activityId, productId: goodsId, skuId, quantity }))
  }
  return {
    buy: () => void buy(),
    busy,
    popup: { ...facts, choice, open, onClose: () => setOpen(false), onConfirm: confirm },
  }
}
