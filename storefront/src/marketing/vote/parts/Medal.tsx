import { medals } from '@youli/domain/marketing/vote/rules.ts'
import type { ReactNode } from 'react'
import css from './Vote.module.css'

const metals = [
  { ribbon: '#b23222', face: '#f2cf7a', edge: '#c99a45' },
  { ribbon: '#4a5a78', face: '#dfe4ea', edge: '#9aa5b4' },
  { ribbon: '#5b4a2e', face: '#e0b08a', edge: '#b07a4c' },
]

/** A place in the ranking: the first three have a medal. */
export function Medal({ place }: { place: number }): ReactNode {
  const metal = place <= medals ? metals[place - 1] : undefined
  if (!metal) return <span className={css.place}>{place}</span>
  return (
    <span className={css.medal}>
      <span className="sr-only">{`第${place}名`}</span>
      <svg viewBox="0 0 40 48" aria-hidden="true">
        <path d="M10 2h8l4 16h-8zM30 2h-8l-4 16h8z" fill={metal.ribbon} />
        <circle cx="20" cy="30" r="15" fill={metal.edge} />
        <circle cx="20" cy="30" r="12" fill={metal.face} />
        <text x="20" y="35.5" textAnchor="middle" fontSize="15" fontWeight="700" fill="#3a2b12">
          {place}
        </text>
      </svg>
    </span>
  )
}
