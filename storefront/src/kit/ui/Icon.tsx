import type { ReactNode } from 'react'

const stroke = {
  back: 'M15 5l-7 7 7 7',
  forward: 'M9 5l7 7-7 7',
  down: 'M5 9l7 7 7-7',
  home: 'M4 11l8-7 8 7v8.5a.5.5 0 0 1-.5.5H15v-6H9v6H4.5a.5.5 0 0 1-.5-.5z',
  gift: 'M4.5 12v8h15v-8M3 8h18v4H3zM12 8v12M12 8c-1-4-6-5-6.5-2.5C5.2 7.5 9 8 12 8zM12 8c1-4 6-5 6.5-2.5C18.8 7.5 15 8 12 8z',
  spark: 'M12 3.5c.8 4.8 3.2 7.2 8 8.5-4.8 1.3-7.2 3.7-8 8.5-.8-4.8-3.2-7.2-8-8.5 4.8-1.3 7.2-3.7 8-8.5z',
  ticket: 'M3.5 6h17v4a2 2 0 0 0 0 4v4h-17v-4a2 2 0 0 0 0-4zM14.5 6v2M14.5 11v2M14.5 16v2',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6',
  close: 'M6 6l12 12M18 6L6 18',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l4.5 4.5',
  camera: 'M3.5 8h4l1.5-2.5h6L16.5 8h4v11.5h-17zM12 17a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7z',
  bell: 'M4 10v4h3.5l5 4V6l-5 4zM16 9.5c1 1.5 1 3.5 0 5M18.5 7c2.3 3 2.3 7 0 10',
  retry: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3M19.5 3.5v4h-4',
  image: 'M4 5h16v14H4zM4 16l4.5-4.5 4 4 2.5-2.5 5 5M15.5 9.5h.01',
  grid: 'M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM13.5 13.5h6v6h-6z',
  order: 'M6 3.5h12v17l-3-2-3 2-3-2-3 2zM9 8.5h6M9 12.5h6',
  pin: 'M12 21c4.5-4.8 7-8.3 7-11.2a7 7 0 0 0-14 0c0 2.9 2.5 6.4 7 11.2zM12 12.3a2.6 2.6 0 1 0 0-5.2 2.6 2.6 0 0 0 0 5.2z',
  store:
    'M4.5 12v8h15v-8M3 9l1.8-5h14.4L21 9c0 1.7-1.3 2.8-3 2.8S15 10.7 15 9c0 1.7-1.3 2.8-3 2.8S9 10.7 9 9c0 1.7-1.3 2.8-3 2.8S3 10.7 3 9zM9.5 20v-4.5h5V20',
  info: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 11v5.5M12 7.5v.1',
} as const

export type IconName = keyof typeof stroke

interface LineProps {
  /** Its height, rem. */
  size?: number
  weight?: number
}

/** A line icon of 24 points that takes the colour of its text. Decorative: give the button around it a name. */
export const Icon = ({ name, ...line }: LineProps & { name: IconName }): ReactNode => <LineIcon strokes={stroke[name]} {...line} />

/** Strokes of 24 points drawn as all icons are, for a feature that has icons of its own. */
export const LineIcon = ({ strokes, size = 0.22, weight = 1.6 }: LineProps & { strokes: string }): ReactNode => (
  <svg
    aria-hidden="true"
    focusable="false"
    viewBox="0 0 24 24"
    style={{ width: `${size}rem`, height: `${size}rem`, flex: 'none' }}
    fill="none"
    stroke="currentColor"
    strokeWidth={weight}
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={strokes} />
  </svg>
)
