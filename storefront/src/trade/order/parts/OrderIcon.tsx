import type { ReactNode } from 'react'
import { LineIcon } from '../../../kit/ui/Icon.tsx'

const strokes = {
  clock: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 7v5.2l3.4 2',
  bag: 'M5 8h14l1 12.5H4zM8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5',
  truck:
    'M2.5 6h11v10h-11zM13.5 9.5h4l3.5 3.5v3h-7.5M6.5 18.5a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6zM17 18.5a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6z',
  done: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM8 12.2l2.8 2.8 5.2-5.6',
  ended: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM9 9l6 6M15 9l-6 6',
  back: 'M4 9h10a5.5 5.5 0 0 1 0 11H8M4 9l4-4M4 9l4 4',
  store: 'M4 10v10h16V10M3 10l1.5-6h15L21 10a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0zM9.5 20v-5h5v5',
  pin: 'M12 21.5c4.5-4.7 7-8.2 7-11.5a7 7 0 1 0-14 0c0 3.3 2.5 6.8 7 11.5zM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  phone: 'M6.5 3.5l3 4.5-2 2c1 2.5 4 5.5 6.5 6.5l2-2 4.5 3c-.5 2-1.5 3-3 3C10.5 20.5 3.5 13.5 3.5 6.5c0-1.5 1-2.5 3-3z',
  code: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5H14zM17.5 17.5H20V20h-2.5z',
} as const

export type OrderIconName = keyof typeof strokes

/** Line icons of orders. Decorative. */
export const OrderIcon = ({ name, ...line }: { name: OrderIconName; size?: number; weight?: number }): ReactNode => (
  <LineIcon strokes={strokes[name]} {...line} />
)
