import type { ReactNode } from 'react'
import { Link } from '../../../kit/nav.tsx'
import { useCall } from '../../../kit/client.ts'
import { useRegistered } from '../../../kit/session.ts'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { toCart } from '../links.ts'
import css from './CartMark.module.css'

function useCartCount(): number {
  const registered = useRegistered()
  return useCall('GET /order/api/v1/cart/count', {}, { enabled: registered, quiet: true }).data ?? 0
}

/** The way to the cart with the number of its lines; `bare` leaves its word to readers of the screen. */
export function CartMark({ className, bare }: { className?: string; bare?: boolean }): ReactNode {
  const count = useCartCount()
  return (
    <Link to={toCart} className={className} aria-label={count > 0 ? `购物袋，${count}种商品` : '购物袋'}>
      <span className={css.icon}>
        <Icon name="bag" />
        {count > 0 && <span className={css.badge} data-count={count > 99 ? '99+' : count} />}
      </span>
      {!bare && <span>购物袋</span>}
    </Link>
  )
}
