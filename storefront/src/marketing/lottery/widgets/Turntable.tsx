import { cellsOf, spinMs } from '@youli/domain/marketing/lottery/rules.ts'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { BoardProps } from './Board.tsx'
import { prefersQuiet } from './lottery.ts'
import css from './lottery.module.css'
import { PrizePicture } from './PrizePicture.tsx'

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
    const end = setTimeout(() => stopped.current(), quiet ? 300 : spinMs)
    return () => {
      clearTimeout(start)
      clearTimeout(end)
    }
  }, [stop, quiet])
  return { angle, quiet }
}

/** A wheel of six slots that turns under a pointer; the button in its middle. */
export function Turntable({ cells, stop, busy, label, onDraw, onStopped }: BoardProps): ReactNode {
  const { angle, quiet } = useTurn(stop, onStopped)
  const turn = { transform: `rotate(${angle}deg)`, transition: quiet ? 'none' : `transform ${spinMs}ms cubic-bezier(0.14, 0.72, 0.12, 1)` }
  return (
    <div className={css.wheel}>
      <div className={css.disc} style={turn} data-angle={angle % 360}>
        {cells.map((cell) => (
          <div key={cell.index} className={css.slot} style={{ transform: `rotate(${(cell.index - 1) * slot}deg)` }} data-cell={cell.index}>
            <PrizePicture src={cell.picture} type={cell.type} />
            <span className={css.slotName}>{cell.name}</span>
          </div>
        ))}
      </div>
      <span className={css.pointer} aria-hidden="true" />
      <button type="button" className={css.wheelButton} onClick={onDraw} disabled={busy} aria-busy={busy}>
        {label}
      </button>
    </div>
  )
}
