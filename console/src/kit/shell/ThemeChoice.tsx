import type { ReactNode } from 'react'
import { type Look, lookTexts } from '../look.ts'
import { useChosenLook } from './kept-look.ts'
import css from './shell.module.css'

/** Light, dark, or as the device is. */
export function ThemeChoice(): ReactNode {
  const [look, take] = useChosenLook()
  return (
    <fieldset className={css.look}>
      <legend>外观</legend>
      {(Object.keys(lookTexts) as Look[]).map((one) => (
        <label key={one}>
          <input type="radio" name="look" checked={one === look} onChange={() => take(one)} />
          <span>{lookTexts[one]}</span>
        </label>
      ))}
    </fieldset>
  )
}
