import { useState, type ReactNode } from 'react'
import { useCall, type OutputOf } from '../../../kit/client.ts'
import { Checkbox } from '../../../kit/ui/Checkbox.tsx'
import { QuantityStepper } from '../../../kit/ui/QuantityStepper.tsx'
import { ImageBox } from '../../../kit/ui/ImageBox.tsx'
import { PieceName } from '../../../catalog/goods/widgets/PieceName.tsx'
import css from './Apply.module.css'

const previewCall = 'GET /order/api/v1/service/preview'

type Line = OutputOf<typeof previewCall>['lines'][number]
/** Chosen pieces by line; a line that is not named brings all that is left of it. */
type Chosen = Readonly<Record<string, number>>

const chosenOf = (line: Line, chosen: Chosen): number => chosen[line.lineId] ?? line.leftQuantity
/** What the server is told: nothing where everything comes back. */
const itemsOf = (lines: readonly Line[], chosen: Chosen): { lineId: string; quantity: number }[] | null =>
  lines.every((l) => chosenOf(l, chosen) === l.leftQuantity)
    ? null
    : lines.map((l) => ({ lineId: l.lineId, quantity: chosenOf(l, chosen) })).filter((item) => item.quantity > 0)

/** Which pieces of an order come back, and what the server says they bring. */
export function useLineQuantities(orderId: string) {
  const [chosen, setChosen] = useState<Chosen>({})
  const all = useCall(previewCall, { id: orderId }, { quiet: true, staleTime: 0 })
  const lines = all.data?.lines ?? []
  const items = itemsOf(lines, chosen)
  const none = items?.length === 0
  const part = useCall(
    previewCall,
    { id: orderId, items: JSON.stringify(items) },
    { quiet: true, keepPrevious: true, enabled: items !== null && !none },
  )
  const money = none ? undefined : items === null ? all.data?.money : part.data?.money
  return { all, lines, chosen, setChosen, items, none, money }
}

/** Which pieces come back, line by line; of several lines each can be left out. */
export const LineQuantities = ({
  lines,
  chosen,
  setChosen,
}: Pick<ReturnType<typeof useLineQuantities>, 'lines' | 'chosen' | 'setChosen'>): ReactNode => (
  <ul>
    {lines.map((line) => {
      const count = chosenOf(line, chosen)
      const name = `${line.productName} ${line.spec}`.trim()
      const choose = (quantity: number): void => setChosen({ ...chosen, [line.lineId]: quantity })
      return (
        <li key={line.lineId} className={css.line}>
          {lines.length > 1 && (
            <span className={css.tick}>
              <Checkbox label={`选择 ${name}`} checked={count > 0} onChange={(on) => choose(on ? line.leftQuantity : 0)} />
            </span>
          )}
          <span className={css.picture}>
            <ImageBox src={line.imageUrl} alt="" wide="15vw" rounded />
          </span>
          <span className={css.goods}>
            <span className={css.name}>
              <PieceName row name={line.productName} />
            </span>
            <span className={css.spec}>{[line.spec, `可退${line.leftQuantity}件`].filter(Boolean).join(' · ')}</span>
          </span>
          {count > 0 && (
            <span className={css.count}>
              <QuantityStepper label={`${name} 数量`} max={line.leftQuantity} value={count} onChange={choose} />
            </span>
          )}
        </li>
      )
    })}
  </ul>
)
