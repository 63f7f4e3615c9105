import { medals } from '@youli/domain/marketing/vote/rules.ts'
import type { ReactNode } from 'react'
import css from './Vote.module.css'

const metals = ['gold', 'silver', 'bronze'] as const

/** A place in the ranking: the first three have a medal. */
export function Medal({ place }: { place: number }): ReactNode {
  const metal = place <= medals ? metals[place - 1] : undefined
  if (!metal) return <span className={css.place}>{place}</span>
  return (
    <span className={css.medal}>
      <span className="sr-only">{`第${place}名`}</span>
      <svg viewBox="0 0 40 48" aria-hidden="true">
        <path d="M10 2h8l4 16h-8zM30 2h-8l-4 16h8z" fill="var(--sale)" />
        <circle cx="20" cy="30" r="15" fill={`var(--${metal}-edge)`} />
        <circle cx="20" cy="30" r="12" fill={`var(--${metal})`} />
        <text x="20" y="35.5" textAnchor="middle" fontSize="15" fontWeight="700" fill="var(--medal-ink)">
          {place}
        </text>
      </svg>
    </span>
  )
}
