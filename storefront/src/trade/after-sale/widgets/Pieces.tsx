import type { ReactNode } from 'react'
import { QuantityStepper } from '../../../kit/ui/QuantityStepper.tsx'
import type { OutOf } from '../../../kit/ask.ts'
import css from './Apply.module.css'

type Line = OutOf<'GET /order/api/v1/service/preview'>['lines'][number]
/** Chosen pieces by line; a line that is not named brings all that is left of it. */
export type Chosen = Readonly<Record<string, number>>

const chosenOf = (line: Line, chosen: Chosen): number => chosen[line.lineId] ?? line.leftQuantity
/** What the server is told: nothing where everything comes back. */
export const itemsOf = (lines: readonly Line[], chosen: Chosen): { lineId: string; quantity: number }[] | null =>
  lines.every((l) => chosenOf(l, chosen) === l.leftQuantity)
    ? null
    : lines.map((l) => ({ lineId: l.lineId, quantity: chosenOf(l, chosen) })).filter((item) => item.quantity > 0)

/** Which pieces come back, line by line. */
export const Pieces = ({
  lines,
  chosen,
  onChange,
}: {
  lines: readonly Line[]
  chosen: Chosen
  onChange: (chosen: Chosen) => void
}): ReactNode => (
  <ul>
    {lines.map((line) => (
      <li key={line.lineId} className={css.line}>
        <span className={css.goods}>
          <span className={css.name}>{line.productName}</span>
          <span className={css.spec}>
            {line.spec} 可退{line.leftQuantity}件
          </span>
        </span>
        <QuantityStepper
          label={`${line.productName} ${line.spec} 数量`.trim()}
          min={lines.length > 1 ? 0 : 1}
          max={line.leftQuantity}
          value={chosenOf(line, chosen)}
          onChange={(quantity) => onChange({ ...chosen, [line.lineId]: quantity })}
        />
      </li>
    ))}
  </ul>
)
