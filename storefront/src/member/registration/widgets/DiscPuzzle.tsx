import { discCount, discSteps } from '@youli/domain/member/verify-code/rules.ts'
import { pictureTexts as texts } from '@youli/domain/member/verify-code/texts.ts'
import type { ReactNode } from 'react'
import css from './DiscPuzzle.module.css'

interface Props {
  src: string
  /** Steps by which each disc was turned clockwise. */
  turns: readonly number[]
  onTurn: (turns: number[]) => void
}

const degreesOf = (steps: number): number => (360 / discSteps) * steps

/** Discs cut out of pictures, to be turned until they fit their frames: by a slider, or a tap for each step. */
export function DiscPuzzle({ src, turns, onTurn }: Props): ReactNode {
  const turn = (at: number, steps: number): void => onTurn(turns.map((one, i) => (i === at ? steps % discSteps : one)))
  return (
    <>
      <p className={css.task}>{texts.turn}</p>
      <div className={css.discs}>
        {turns.map((steps, i) => {
          const across = `${(i / (discCount - 1)) * 100}%`
          const backgroundImage = `url("${src}")`
          return (
            <div key={i} className={css.disc}>
              <button
                type="button"
                className={css.tile}
                style={{ backgroundImage, backgroundPosition: `${across} 0` }}
                aria-label={texts.turnOn(i + 1)}
                onClick={() => turn(i, steps + 1)}
              >
                <span
                  className={css.inner}
                  style={{ backgroundImage, backgroundPosition: `${across} 100%`, transform: `rotate(${degreesOf(steps)}deg)` }}
                />
              </button>
              <input
                type="range"
                min={0}
                max={discSteps - 1}
                value={steps}
                aria-label={texts.disc(i + 1)}
                aria-valuetext={texts.degrees(degreesOf(steps))}
                onChange={(event) => turn(i, Number(event.target.value))}
              />
            </div>
          )
        })}
      </div>
    </>
  )
}
