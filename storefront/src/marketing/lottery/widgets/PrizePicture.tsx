import type { PrizeType } from '@youli/domain/marketing/lottery/rules.ts'
import { useState, type ReactNode } from 'react'
import css from './lottery.module.css'

/** What a prize without a picture is drawn as. */
const drawings: Record<PrizeType | 'none', ReactNode> = {
  coupon: <path d="M4 9h24v5a3 3 0 0 0 0 6v5H4v-5a3 3 0 0 0 0-6zM20 9v4M20 15.5v3M20 21v4" />,
  integral: <path d="M16 28a12 12 0 1 0 0-24 12 12 0 0 0 0 24zM11 10l5 6 5-6M16 16v8M12 17.5h8M12 21h8" />,
  interact_point: <path d="M16 4l3.4 8 8.6.7-6.5 5.7 2 8.6-7.5-4.6L8.5 27l2-8.6L4 12.7l8.6-.7z" />,
  lucky_bean: <path d="M11 5c8-3 17 4 15 13-2 8-10 12-14 8-3-3 1-6-1-10S3 8 11 5zM17 10c3 1 4.5 3.5 4.5 6" />,
  cash_redpacket: <path d="M7 4h18v24H7zM7 9c5 5 13 5 18 0M16 17.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6z" />,
  none: <path d="M16 28a12 12 0 1 0 0-24 12 12 0 0 0 0 24zM11.5 13v1M20.5 13v1M11 19.5c3 3 7 3 10 0" />,
}

/** A prize's own picture, or a drawing of its kind. */
export function PrizePicture({ src, type }: { src: string; type: PrizeType | null }): ReactNode {
  const [broken, setBroken] = useState('')
  if (src && broken !== src) return <img className={css.picture} src={src} alt="" onError={() => setBroken(src)} />
  return (
    <svg className={css.picture} viewBox="0 0 32 32" aria-hidden="true">
      {drawings[type ?? 'none']}
    </svg>
  )
}
