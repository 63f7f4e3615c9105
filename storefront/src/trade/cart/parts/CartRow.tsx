import { yuanText } from '../../../kit/yuan.ts'
import { isDead } from '@youli/domain/trade/cart/rules.ts'
import { cartStateTexts } from '@youli/domain/trade/cart/texts.ts'
import type { ReactNode } from 'react'
import { Link } from '../../../kit/nav.tsx'
import { toGoods } from '../../../catalog/goods/links.ts'
import { Checkbox } from '../../../kit/ui/Checkbox.tsx'
import { cx } from '../../../kit/ui/cx.ts'
import { ImageBox, SoldOutOverlay } from '../../../kit/ui/ImageBox.tsx'
import { Price } from '../../../kit/ui/Price.tsx'
import { QuantityStepper } from '../../../kit/ui/QuantityStepper.tsx'
import { PieceName } from '../../../catalog/goods/widgets/PieceName.tsx'
import css from './cart.module.css'
import type { CartLine } from './use-cart.ts'

interface CartRowProps {
  line: CartLine
  onSelect: (selected: boolean) => void
  onQuantity: (quantity: number) => void
  /** Takes it out; absent while the bag is only looked at. */
  onRemove: (() => void) | undefined
}

const nameOf = (line: CartLine): string => (line.spec ? `${line.goodsName} ${line.spec}` : line.goodsName)

/** One goods of the cart. What cannot be ordered says why and can only be taken out. */
export function CartRow({ line, onSelect, onQuantity, onRemove }: CartRowProps): ReactNode {
  const dead = isDead(line.state)
  return (
    <li className={cx(css.row, dead && css.dead)} aria-label={nameOf(line)}>
      <div className={css.tick}>
        {!dead && (
          <Checkbox
            label={`选择 ${nameOf(line)}`}
            checked={line.selected && line.state === 'ok'}
            disabled={line.state !== 'ok'}
            onChange={onSelect}
          />
        )}
      </div>
      <Link to={toGoods(line.goodsId)} className={css.picture} aria-label={line.goodsName}>
        <ImageBox src={line.imageUrl} alt="" wide="25vw" rounded>
          {line.state !== 'ok' && line.state !== 'short' && <SoldOutOverlay text={cartStateTexts[line.state]} />}
        </ImageBox>
      </Link>
      <div className={css.body}>
        <Link to={toGoods(line.goodsId)} className={css.name}>
          <PieceName row name={line.goodsName} />
        </Link>
        {line.spec && <span className={css.spec}>{line.spec}</span>}
        {!dead && <Hint line={line} />}
        <div className={css.foot}>
          {dead ? <span className={css.spec}>×{line.quantity}</span> : <Price yuan={line.price} size="md" short />}
          {onRemove ? (
            <button type="button" className={css.remove} aria-label={`删除 ${nameOf(line)}`} onClick={onRemove}>
              删除
            </button>
          ) : (
            <QuantityStepper value={line.quantity} max={Math.max(line.most, 1)} onChange={onQuantity} />
          )}
        </div>
      </div>
    </li>
  )
}

/** What there is to know before it is ordered: too many, few left, a limit, a lower price. */
function Hint({ line }: { line: CartLine }): ReactNode {
  if (line.state === 'short') return <span className={css.sale}>{cartStateTexts.short.replace('{most}', String(line.most))}</span>
  if (line.price < line.addedPrice) return <span className={css.sale}>比加入时降{yuanText(line.addedPrice - line.price)}</span>
  if (line.limitSale > 0) return <span className={css.hint}>每人限购{line.limitSale}件</span>
  return line.stock < 10 ? <span className={css.sale}>只剩{line.stock}件</span> : null
}
