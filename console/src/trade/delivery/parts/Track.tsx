import { useState } from 'react'
import { RowAction } from '../../../kit/RowAction.tsx'
import { when } from '../../../kit/when.ts'
import css from './parcels.module.css'

/** The last scan of a parcel; the others unfold. */
export function Track({ scans }: { scans: readonly { time: number; text: string }[] }) {
  const [open, setOpen] = useState(false)
  if (scans.length === 0) return null
  return (
    <div className={css.track}>
      <ol>
        {(open ? scans : scans.slice(0, 1)).map((s) => (
          <li key={`${s.time} ${s.text}`}>
            <time>{when(s.time)}</time> {s.text}
          </li>
        ))}
      </ol>
      {scans.length > 1 && <RowAction onClick={() => setOpen(!open)}>{open ? '收起轨迹' : '展开轨迹'}</RowAction>}
    </div>
  )
}
