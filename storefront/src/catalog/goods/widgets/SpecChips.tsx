import type { ReactNode } from 'react'
import { cx } from '../../../kit/ui/cx.ts'
import type { Dimension } from './dimension.ts'
import type { Sku } from './goods.ts'
import type { SkuChoice } from './sku-choice.ts'
import css from './SpecChips.module.css'

interface SpecChipsProps {
  skus: readonly Sku[]
  dimension: Dimension
  choice: SkuChoice
}

/** One chip for each specification; a tap chooses it, none without stock can be. */
export const SpecChips = ({ skus, dimension, choice }: SpecChipsProps): ReactNode => (
  <div className={css.chips}>
    {skus.map((one, i) => (
      <button
        key={one.id}
        type="button"
        className={cx(css.chip, one.id === choice.sku?.id && css.chosen)}
        aria-pressed={one.id === choice.sku?.id}
        aria-label={one.max < 1 ? `${one.spec}，售罄` : one.spec}
        disabled={one.max < 1}
        onClick={() => choice.choose(one.id)}
      >
        <span className={css.label}>
          {dimension.values[i]?.label || one.spec}
          {one.max < 1 && <span className={css.out}>售罄</span>}
        </span>
      </button>
    ))}
  </div>
)
