import { useState, type ReactNode } from 'react'
import { LineIcon } from '../../../kit/ui/Icon.tsx'

/** What an entry's icon is drawn with, by the names operators choose from (`menuIcons` of the domain). */
const strokes: Readonly<Record<string, string>> = {
  profile: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6',
  record: 'M6 3.5h12v17l-3-2-3 2-3-2-3 2zM9 8.5h6M9 12.5h6',
  bag: 'M5 8h14l1 12.5H4zM8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5',
  pin: 'M12 21c4.5-4.8 7-8.3 7-11.2a7 7 0 0 0-14 0c0 2.9 2.5 6.4 7 11.2zM12 12.3a2.6 2.6 0 1 0 0-5.2 2.6 2.6 0 0 0 0 5.2z',
  store: 'M4 10v10h16V10M3 10l1.5-6h15L21 10a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0zM9.5 20v-5h5v5',
  heart: 'M12 20.5C5 15.8 3 12.4 3 9a4.8 4.8 0 0 1 9-2.2A4.8 4.8 0 0 1 21 9c0 3.4-2 6.8-9 11.5z',
  crown: 'M3.5 7.5l4.5 4 4-7 4 7 4.5-4L19 18.5H5zM5 21h14',
  gem: 'M7 4h10l4 5.5L12 20.5 3 9.5zM3 9.5h18M9.5 9.5L12 20.5l2.5-11L12 4z',
  card: 'M3 5.5h18v13H3zM3 9.5h18M6.5 15h4',
  purse: 'M4 7.5h16v12H4zM4 7.5L15.5 4v3.5M14.5 13.5h5.5M16.5 13.5h.1',
  code: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5H14zM17.5 17.5H20V20h-2.5z',
  steward: 'M12 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM5 20.5c.5-3.8 3.3-5.8 7-5.8s6.5 2 7 5.8M4.5 12V9.5a7.5 7.5 0 0 1 15 0V12',
  poster: 'M5 3.5h14v17H5zM8 16.5l3-4 2.5 3 1.5-2 2 3M9 8.5h.1',
  share:
    'M17.5 8a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM6.5 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM17.5 21a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM8.8 10.8l6.4-4M8.8 13.2l6.4 4',
  gift: 'M4.5 12v8h15v-8M3 8h18v4H3zM12 8v12M12 8c-1-4-6-5-6.5-2.5C5.2 7.5 9 8 12 8zM12 8c1-4 6-5 6.5-2.5C18.8 7.5 15 8 12 8z',
  ticket: 'M3.5 6h17v4a2 2 0 0 0 0 4v4h-17v-4a2 2 0 0 0 0-4zM14.5 6v2M14.5 11v2M14.5 16v2',
  spark: 'M12 3.5c.8 4.8 3.2 7.2 8 8.5-4.8 1.3-7.2 3.7-8 8.5-.8-4.8-3.2-7.2-8-8.5 4.8-1.3 7.2-3.7 8-8.5z',
  sign: 'M4 6h16v14.5H4zM4 10h16M8 3.5V7M16 3.5V7M8.5 15l2.5 2.5 4.5-4.5',
  scan: 'M4 8V4h4M16 4h4v4M20 16v4h-4M8 20H4v-4M4 12h16',
  shield: 'M12 3l7.5 3v5.5c0 4.6-3 7.8-7.5 9.5-4.5-1.7-7.5-4.9-7.5-9.5V6zM8.8 12l2.4 2.4 4-4.4',
  paper: 'M6 3.5h8l4 4v13H6zM14 3.5v4h4M9 12h6M9 16h6',
  gear: 'M12 15.2a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4zM10.3 3h3.4l.5 2.5 1.6.9 2.4-.8 1.7 2.9-1.9 1.7v1.8l1.9 1.7-1.7 2.9-2.4-.8-1.6.9-.5 2.5h-3.4l-.5-2.5-1.6-.9-2.4.8-1.7-2.9 1.9-1.7v-1.8L4.1 8.5l1.7-2.9 2.4.8 1.6-.9z',
  cart: 'M3 4h2.5l2 11h10l2.5-8H6.5M9 20.5a1.2 1.2 0 1 0 0-2.4 1.2 1.2 0 0 0 0 2.4zM16.5 20.5a1.2 1.2 0 1 0 0-2.4 1.2 1.2 0 0 0 0 2.4z',
  chat: 'M4 5h16v11.5h-8L7.5 20v-3.5H4zM8 9.5h8M8 12.5h5',
}
const unknown = strokes['spark']!

/** The icon of an entry: a line icon by name, or the operator's own picture. Decorative. */
export function MenuIcon({ icon }: { icon: string }): ReactNode {
  const [broken, setBroken] = useState(false)
  const line = Object.hasOwn(strokes, icon) ? strokes[icon] : undefined
  if (line || broken) return <LineIcon strokes={line ?? unknown} size={0.26} weight={1.4} />
  return <img src={icon} alt="" style={{ width: '.26rem', height: '.26rem', objectFit: 'contain' }} onError={() => setBroken(true)} />
}
