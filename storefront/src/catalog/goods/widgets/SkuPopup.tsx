import type { ReactNode } from 'react'
import { Button } from '../../../kit/ui/Button.tsx'
import { cx } from '../../../kit/ui/cx.ts'
import { ImageBox } from '../../../kit/ui/ImageBox.tsx'
import { Popup } from '../../../kit/ui/Popup.tsx'
import { Price } from '../../../kit/ui/Price.tsx'
import { QuantityStepper } from '../../../kit/ui/QuantityStepper.tsx'
import { alertToast } from '../../../kit/ui/toast.ts'
import { choiceFault, type SkuChoice, type SkuFacts } from './sku-choice.ts'
import { dimensionOf } from './dimension.ts'
import { PieceName } from './PieceName.tsx'
import css from './SkuPopup.module.css'
import { SpecChips } from './SpecChips.tsx'
import { WasPrice } from './WasPrice.tsx'

export interface SkuPopupProps extends SkuFacts {
  open: boolean
  onClose: () => void
  goodsName: string
  image: string
  /** Yuan, shown with 起 until a specification is chosen. */
  minPrice: number
  /** Kept outside, so that the page shows it too: `useSkuChoice`. */
  choice: SkuChoice
  onConfirm: (skuId: string, quantity: number) => void
  confirmText?: string
}

/** Specification and quantity. Confirming what cannot be bought says why. */
export function SkuPopup({
  open,
  onClose,
  goodsName,
  image,
  minPrice,
  choice,
  onConfirm,
  confirmText = '确定',
  ...facts
}: SkuPopupProps): ReactNode {
  const { sku, quantity, most } = choice
  const dimension = dimensionOf(facts.skus.map((one) => one.spec))
  const note = dimension.values[facts.skus.findIndex((one) => one.id === sku?.id)]?.note
  const confirm = (): void => {
    const fault = choiceFault(facts, sku)
    if (fault || !sku) alertToast(fault ?? '')
    else onConfirm(sku.id, quantity)
  }
  return (
    <Popup
      open={open}
      onClose={onClose}
      title="选择规格"
      footer={
        <Button look="strong" size="lg" block onClick={confirm}>
          {confirmText}
        </Button>
      }
    >
      <div className={css.head}>
        <div className={css.picture}>
          <ImageBox src={image} alt="" wide="22vw" ratio={4 / 5} rounded />
        </div>
        <div className={css.facts} aria-live="polite">
          <p className={css.name}>
            <PieceName name={goodsName} />
          </p>
          <p className={css.price}>
            <Price yuan={sku ? sku.price : minPrice} short />
            {sku && <WasPrice yuan={sku.marketPrice} above={sku.price} />}
            {!sku && facts.skus.length > 1 && <span className={css.from}>起</span>}
          </p>
          <p className={css.stock}>
            {sku ? `库存 ${sku.quantity} 件` : '先选规格'}
            {note && ` · ${note}`}
          </p>
        </div>
      </div>
      <section className={css.part} aria-label="规格">
        <h3 className={css.title}>{dimension.name}</h3>
        <SpecChips skus={facts.skus} dimension={dimension} choice={choice} />
      </section>
      <div className={cx(css.part, css.line)}>
        <h3 className={css.title}>
          数量
          {facts.limitSale > 0 && (
            <span className={css.limit}>
              每人限购{facts.limitSale}件{facts.bought > 0 && `，已购${facts.bought}件`}
            </span>
          )}
        </h3>
        <QuantityStepper value={quantity} onChange={choice.setQuantity} max={most} />
      </div>
    </Popup>
  )
}
