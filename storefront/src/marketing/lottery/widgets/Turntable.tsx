import { cellsOf, spinMs } from '@youli/domain/marketing/lottery/rules.ts'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { cx } from '../../../kit/ui/cx.ts'
import css from './board.module.css'
import type { BoardProps } from './Board.tsx'
import { Hub, Lamps } from './Hub.tsx'
import { prefersQuiet, quietMs } from './lottery.ts'
import { PrizeMark } from './PrizeMark.tsx'

const count = cellsOf.super_big_turntable
const slot = 360 / count
/** Whole turns of a spin. */
const turns = 8

/** Degrees at which a slot stands at the top, beyond those that the wheel has turned already. */
export const degreesTo = (stop: number, from: number): number => {
  const rest = (((-(stop - 1) * slot - from) % 360) + 360) % 360
  return from + turns * 360 + rest
}

/** The wheel's angle: it turns to the slot, and then `onStopped` is told. */
function useTurn(stop: number | null, onStopped: () => void): { angle: number; quiet: boolean } {
  const [angle, setAngle] = useState(0)
  const [quiet] = useState(prefersQuiet)
  const stopped = useRef(onStopped)
  useEffect(() => {
    stopped.current = onStopped
  })
  useEffect(() => {
    if (stop === null) return undefined
    const start = setTimeout(() => setAngle((from) => degreesTo(stop, from)), 0)
    const end = setTimeout(() => stopped.current(), quiet ? quietMs : spinMs)
    return () => {
      clearTimeout(start)
      clearTimeout(end)
    }
  }, [stop, quiet])
  return { angle, quiet }
}

/** A wheel of six slots that turns under a pointer; the button in its middle. */
export function Turntable({ cells, stop, onStopped, ...hub }: BoardProps): ReactNode {
  const { angle, quiet } = useTurn(stop, onStopped)
  const running = stop !== null && !quiet
  // It leans back a little before it runs.
  const turn = { transform: `rotate(${angle}deg)`, transition: quiet ? 'none' : `transform ${spinMs}ms cubic-bezier(0.2, -0.03, 0.1, 1)` }
  return (
    <div className={css.wheel}>
      <Lamps round running={running} />
      <div className={css.disc} style={turn} data-angle={angle % 360}>
        {cells.map((cell) => (
          <div key={cell.index} className={css.slot} style={{ transform: `rotate(${(cell.index - 1) * slot}deg)` }} data-cell={cell.index}>
            <PrizeMark look={cell} size={0.5} />
            <span className={css.slotName}>{cell.name}</span>
          </div>
        ))}
      </div>
      <svg className={cx(css.pointer, running && css.ticking)} viewBox="0 0 24 36" aria-hidden="true">
        <path d="M12 35C9.5 25.5 1.5 20.5 1.5 12a10.5 10.5 0 0 1 21 0c0 8.5-8 13.5-10.5 23z" />
        <circle cx="12" cy="12" r="4" />
      </svg>
      <Hub {...hub} className={css.round} />
    </div>
  )
}
