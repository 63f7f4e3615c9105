import type { ReactNode } from 'react'
import css from './Empty.module.css'

interface Drawing {
  /** Half the width of the shadow and where it lies. */
  shadow: readonly [width: number, y: number]
  /** Filled and outlined. */
  body: string
  /** Lines in the colour of the body's outline. */
  lines?: string
  /** Lines in the theme's metal. */
  detail: string
}

const drawings = {
  bag: { shadow: [36, 98], body: 'M30 44h60l5 50H25z', lines: 'M44 54V38a16 16 0 0132 0v16', detail: 'M52 72c5 5 11 5 16 0' },
  paper: { shadow: [34, 102], body: 'M34 22h52v72l-9-6-8 6-9-6-9 6-8-6-9 6z', detail: 'M46 42h28M46 54h28M46 66h16' },
  pin: {
    shadow: [30, 98],
    body: 'M60 92C44 72 34 60 34 46a26 26 0 0152 0c0 14-10 26-26 46z',
    detail: 'M50 46a10 10 0 1 0 20 0a10 10 0 1 0-20 0',
  },
  ticket: {
    shadow: [38, 94],
    body: 'M20 42h80v12a8 8 0 000 16v12H20V70a8 8 0 000-16z',
    detail: 'M72 46v4M72 55v4M72 64v4M72 73v4M34 56h22M34 68h14',
  },
  person: {
    shadow: [32, 100],
    body: 'M28 94c3-20 15-30 32-30s29 10 32 30z',
    lines: 'M43 42a17 17 0 1 0 34 0a17 17 0 1 0-34 0',
    detail: 'M82 30l3 6 6 1-5 4 2 6-6-3-5 3 1-6-4-4 6-1z',
  },
  clock: {
    shadow: [32, 102],
    body: 'M24 58a36 36 0 1 0 72 0a36 36 0 1 0-72 0',
    lines: 'M60 26v4M60 86v4M92 58h-4M32 58h-4',
    detail: 'M60 36v22l14 9',
  },
} as const satisfies Record<string, Drawing>

export type EmptyArtName = keyof typeof drawings

/** What is not there yet, drawn in the theme's colours. Decorative. */
export function EmptyArt({ name }: { name: EmptyArtName }): ReactNode {
  const { shadow, body, detail, lines }: Drawing = drawings[name]
  return (
    <svg viewBox="0 0 120 112" aria-hidden="true" focusable="false">
      <ellipse cx="60" cy={shadow[1]} rx={shadow[0]} ry="4" className={css.shadow} />
      <path d={body} className={css.body} />
      {lines && <path d={lines} />}
      <path d={detail} className={css.detail} />
    </svg>
  )
}
