import type { ReactNode } from 'react'
import css from './board.module.css'
import type { BoardProps } from './Board.tsx'
import { cx } from '../../../kit/ui/cx.ts'

/** The button in the middle of a board. */
export const Hub = ({
  label,
  busy,
  resting,
  onDraw,
  className,
}: Omit<BoardProps, 'cells' | 'stop' | 'onStopped'> & { className?: string }): ReactNode => (
  <button
    type="button"
    className={cx(css.hub, className, resting && css.resting)}
    onClick={onDraw}
    disabled={busy || resting}
    aria-busy={busy}
  >
    {label}
  </button>
)

/** How many lamps stand around a board: every other one is lit, and they change places while it runs. */
const lamps = 24

/** The lamps on the rim: dots of a dashed line, along a circle or a square of 100 points. */
export const Lamps = ({ round, running }: { round?: boolean; running: boolean }): ReactNode => (
  <svg className={cx(css.lamps, running && css.running)} viewBox="0 0 100 100" aria-hidden="true">
    {[css.dark, css.lit].map((look, i) => {
      const line = { className: look, pathLength: lamps, strokeDasharray: '0 2', strokeDashoffset: i }
      return round ? (
        <circle key={look} cx="50" cy="50" r="47" {...line} />
      ) : (
        <rect key={look} x="2.6" y="2.6" width="94.8" height="94.8" rx="4" {...line} />
      )
    })}
  </svg>
)
