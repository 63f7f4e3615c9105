import { useState, type ReactNode } from 'react'
import { LineIcon } from '../../../kit/ui/Icon.tsx'

/** What a right's icon is drawn with, by the names operators choose from (`rightIcons` of the domain). */
const strokes: Readonly<Record<string, string>> = {
  gem: 'M7 4h10l4 5.5L12 20.5 3 9.5zM3 9.5h18M9.5 9.5L12 20.5l2.5-11L12 4z',
  points: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM8.5 8l3.5 4 3.5-4M12 12v5M9 13h6M9 15.5h6',
  calendar: 'M4 6h16v14.5H4zM4 10h16M8 3.5V7M16 3.5V7M8.5 15l2.5 2.5 4.5-4.5',
  cake: 'M4 20.5h16V13H4zM4 16c2 1.6 3.3 1.6 5.3 0 2 1.6 3.4 1.6 5.4 0 2 1.6 3.3 1.6 5.3 0M12 13V9M12 6.5c-1.2-1-.8-2.2 0-3 .8.8 1.2 2 0 3z',
  person: 'M12 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM5 20.5c.5-3.8 3.3-5.8 7-5.8s6.5 2 7 5.8',
  care: 'M12 20.5c-4 0-6.5-2.6-6.5-6 0-3.6 4-7 6.5-11 2.5 4 6.5 7.4 6.5 11 0 3.4-2.5 6-6.5 6zM9 14.5c0 1.8 1.2 3 3 3',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4',
  double: 'M3.5 9l5 6M8.5 9l-5 6M12.5 10.5c0-2.6 6-2.6 6 0 0 2-6 3.5-6 6.5h6.5',
  ring: 'M12 21a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM9 3h6l1.5 2.5L12 9 7.5 5.5z',
  crown: 'M3.5 7.5l4.5 4 4-7 4 7 4.5-4L19 18.5H5zM5 21h14',
  gift: 'M4.5 12v8h15v-8M3 8h18v4H3zM12 8v12M12 8c-1-4-6-5-6.5-2.5C5.2 7.5 9 8 12 8zM12 8c1-4 6-5 6.5-2.5C18.8 7.5 15 8 12 8z',
  truck:
    'M2.5 6h11v10h-11zM13.5 9.5h4l3.5 3.5v3h-7.5M6.5 18.5a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6zM17 18.5a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6z',
}

/** The picture of a right: a line icon by name, the operator's own, or a gem. Decorative. */
export function RightIcon({ icon, size = 0.24 }: { icon: string; size?: number }): ReactNode {
  const [broken, setBroken] = useState('')
  const line = Object.hasOwn(strokes, icon) ? strokes[icon] : undefined
  if (line || !icon || broken === icon) return <LineIcon strokes={line ?? strokes['gem']!} size={size} weight={1.4} />
  return (
    <img src={icon} alt="" style={{ width: `${size}rem`, height: `${size}rem`, objectFit: 'contain' }} onError={() => setBroken(icon)} />
  )
}
