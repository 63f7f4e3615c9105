import type { Effect } from '@youli/domain/kit/preview.ts'
import type { ReactNode } from 'react'
import css from './bulk.module.css'

/** More rows than these nobody reads; the result file has them all. */
const maxShown = 100

/** What an act will change, and what it leaves with the reason; the latter first. */
export function EffectsList({ effects, unit }: { effects: readonly Effect[]; unit: string }): ReactNode {
  const left = effects.filter((one) => one.why !== '')
  const changed = effects.filter((one) => one.why === '')
  const shown = [...left, ...changed].slice(0, maxShown)
  return (
    <>
      <output className={css.sum}>
        {changed.length} {unit}会处理{left.length > 0 && `，${left.length} ${unit}保持不变`}
      </output>
      <ul className={css.effects} aria-label="将会发生">
        {shown.map(({ id, name, what, why }) => (
          <li key={id} data-left={why !== '' || undefined}>
            <span>{name || id}</span>
            <small>{why || what}</small>
          </li>
        ))}
        {effects.length > maxShown && <li>还有 {effects.length - maxShown} 条</li>}
      </ul>
    </>
  )
}
