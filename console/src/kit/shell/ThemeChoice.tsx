import type { ReactNode } from 'react'
import { usePreference } from '../kept.tsx'
import { type Look, useLook } from '../look.ts'
import css from './shell.module.css'

const words: Readonly<Record<Look, string>> = { system: '跟随系统', light: '浅色', dark: '深色' }

/** Light, dark, or as the device is. */
export function ThemeChoice(): ReactNode {
  const { look, choose } = useLook()
  const [, keep] = usePreference<Look>('look', look)
  const take = (one: Look): void => {
    choose(one)
    keep(one)
  }
  return (
    <fieldset className={css.look}>
      <legend>外观</legend>
      {(Object.keys(words) as Look[]).map((one) => (
        <label key={one}>
          <input type="radio" name="look" checked={one === look} onChange={() => take(one)} />
          <span>{words[one]}</span>
        </label>
      ))}
    </fieldset>
  )
}
