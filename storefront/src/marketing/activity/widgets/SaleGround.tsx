import type { ReactNode } from 'react'
import { cx } from '../../../kit/ui/cx.ts'
import type { Sale } from './sale.ts'
import css from './Sale.module.css'

/** What a sale tells of itself, part under part; on the operator's own colour, where there is one, the parts stand apart. */
export const SaleGround = ({ sale: { backgroundColor }, children }: { sale: Sale; children: ReactNode }): ReactNode => (
  <div className={cx(css.ground, backgroundColor && css.apart)} style={backgroundColor ? { background: backgroundColor } : undefined}>
    {children}
  </div>
)
