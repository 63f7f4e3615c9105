import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { Sale } from './sale.ts'
import type { useBuy } from './use-buy.ts'

const SkuPopup = lazy(() => import('../../../catalog/goods/widgets/SkuPopup.tsx').then((module) => ({ default: module.SkuPopup })))

/** Specification and quantity of what a sale offers; its code comes with the first tap. */
export function SaleChooser({
  sale,
  popup,
  confirmText,
}: {
  sale: Sale
  popup: ReturnType<typeof useBuy>['popup']
  confirmText: string
}): ReactNode {
  const [wanted, setWanted] = useState(false)
  if (popup.open && !wanted) setWanted(true)
  const { goodsName, thumbnailImg, activityPrice } = sale.goodsInfoDto
  return (
    wanted && (
      <Suspense fallback={null}>
        <SkuPopup {...popup} goodsName={goodsName} image={thumbnailImg} minPrice={activityPrice} confirmText={confirmText} />
      </Suspense>
    )
  )
}
