import type { ReactNode } from 'react'
import { useWaiting } from './menu-counts.tsx'
import css from './nav.module.css'

/** More than this is many. */
const most = 99

interface Props {
  entries: readonly { name: string }[]
  /** Beside the picture of an entry that has its name below. */
  onPicture?: boolean
}

/** How much waits in entries of the menu: red when some of it waited too long, nothing when nothing waits. */
export function WaitingBadge({ entries, onPicture = false }: Props): ReactNode {
  const { count, late } = useWaiting(entries)
  if (count === 0) return null
  return (
    <span
      className={onPicture ? `${css.badge} ${css.onPicture}` : css.badge}
      data-late={late > 0 || undefined}
      title={late > 0 ? `${count} 项待处理，${late} 项超时` : `${count} 项待处理`}
    >
      {count > most ? `${most}+` : count}
    </span>
  )
}
