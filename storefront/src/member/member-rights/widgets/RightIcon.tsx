import { useState, type ReactNode } from 'react'
import { LineIcon } from '../../../kit/ui/Icon.tsx'

const gem = 'M7 4h10l4 5.5L12 20.5 3 9.5zM3 9.5h18M9.5 9.5L12 20.5l2.5-11L12 4z'

/** The picture of a right, or a gem. Decorative. */
export function RightIcon({ icon, size = 0.24 }: { icon: string; size?: number }): ReactNode {
  const [broken, setBroken] = useState('')
  if (!icon || broken === icon) return <LineIcon strokes={gem} size={size} weight={1.4} />
  return (
    <img src={icon} alt="" style={{ width: `${size}rem`, height: `${size}rem`, objectFit: 'contain' }} onError={() => setBroken(icon)} />
  )
}
