import { cellsOf, lightChase } from '@youli/domain/marketing/lottery/rules.ts'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { cx } from '../../../kit/ui/cx.ts'
import css from './board.module.css'
import type { BoardProps } from './Board.tsx'
import { Hub, Lamps } from './Hub.tsx'
import { type Cell, prefersQuiet, quietMs } from './lottery.ts'
import { PrizeMark } from './PrizeMark.tsx'

const count = cellsOf.squared_up
/** Clockwise from the upper left, as the rows of the grid have them; 0 is the button. */
const rows = [1, 2, 3, 8, 0, 4, 7, 6, 5]

/** How long the light rests on the step of so many, ms: faster at first, slower and slower to the end. */
export const stepMs = (step: number, steps: number): number =>
  lightChase.fastMs + (lightChase.slowMs - lightChase.fastMs) * (step / steps) ** 2

/** The light that runs around and stops; the lit cell, or 0. */
function useLight(stop: number | null, onStopped: () => void): number {
  const [lit, setLit] = useState(0)
  const at = useRef(0)
  const stopped = useRef(onStopped)
  useEffect(() => {
    stopped.current = onStopped
  })
  useEffect(() => {
    if (stop === null) return undefined
    const quiet = prefersQuiet()
    const steps = quiet ? 0 : lightChase.rounds * count + ((stop - at.current + count) % count)
    // Long enough to see where it came to rest.
    const restMs = quiet ? quietMs : 300
    let timer: ReturnType<typeof setTimeout>
    const run = (step: number): void => {
      at.current = step >= steps ? stop : (at.current % count) + 1
      setLit(at.current)
      timer = setTimeout(() => (step >= steps ? stopped.current() : run(step + 1)), step >= steps ? restMs : stepMs(step, steps))
    }
    timer = setTimeout(() => run(0), 0)
    return () => clearTimeout(timer)
  }, [stop])
  return lit
}

/** Eight cells around the button; a light runs around them and stops. */
export function NineGrid({ cells, stop, onStopped, ...hub }: BoardProps): ReactNode {
  const lit = useLight(stop, onStopped)
  return (
    <div className={css.square}>
      <Lamps running={stop !== null && !prefersQuiet()} />
      <div className={css.grid}>
        {rows.map((index) =>
          index === 0 ? <Hub key="draw" {...hub} /> : <GridCell key={index} cell={cells[index - 1]!} lit={lit === index} />,
        )}
      </div>
    </div>
  )
}

const GridCell = ({ cell, lit }: { cell: Cell; lit: boolean }): ReactNode => (
  <div className={cx(css.cell, lit && css.chosen)} data-cell={cell.index} data-lit={lit || undefined}>
    <PrizeMark look={cell} size={0.5} />
    <span className={css.cellName}>{cell.name}</span>
  </div>
)
