import type { ReactNode } from 'react'
import { Link } from '../../../kit/nav.tsx'
import { ActionBar } from '../../../kit/ui/ActionBar.tsx'
import { Button } from '../../../kit/ui/Button.tsx'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { CartMark } from '../../../trade/cart/widgets/CartMark.tsx'
import { toMall } from '../links.ts'
import type { Goods } from '../widgets/goods.ts'
import { closedText } from './closed-text.ts'
import css from './GoodsView.module.css'

interface BuyBarProps {
  goods: Goods
  onBuy: () => void
  onAdd: () => void
}

/** At the foot of the goods page: home and bag; add it there or buy — or why not. */
export function BuyBar({ goods, onBuy, onAdd }: BuyBarProps): ReactNode {
  const why = closedText(goods)
  return (
    <ActionBar
      marks={
        <>
          <Link to={toMall()} className={css.mark}>
            <Icon name="home" />
            <span>商城</span>
          </Link>
          <CartMark className={css.mark} />
        </>
      }
    >
      {!why && (
        <Button look="outline" className={css.deal} onClick={onAdd}>
          放进袋里
        </Button>
      )}
      <Button look="strong" className={css.deal} disabled={why !== null} onClick={onBuy}>
        {why ?? '现在买'}
      </Button>
    </ActionBar>
  )
}
