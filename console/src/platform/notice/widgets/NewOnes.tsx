import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import type { ReactNode } from 'react'
import css from '../notice.module.css'
import { useNewestNotices } from '../parts/notices.ts'

interface Props {
  /** Kind of notice that tells of a new row. */
  kind: string
  /** Call that lists the rows. */
  call: string
  /** What is counted, e.g. `笔新订单`. */
  unit: string
}

/** Above a list: how many rows came since it was loaded. They show when it is pressed; rows never move by themselves. */
export function NewOnes({ kind, call, unit }: Props): ReactNode {
  const client = useQueryClient()
  const rows = useNewestNotices()?.rows
  const [since, setSince] = useState<string | null>(null)
  const newest = rows?.[0]?.id ?? '0'
  if (rows && since === null) setSince(newest)
  const count = rows && since !== null ? rows.filter((row) => row.kind === kind && BigInt(row.id) > BigInt(since)).length : 0
  if (count === 0) return null
  const show = () => {
    setSince(newest)
    void client.invalidateQueries({ queryKey: [call] })
  }
  return (
    <output className={css.pill}>
      <Button shape="round" onClick={show}>
        有 {count} {unit}，点此显示
      </Button>
    </output>
  )
}
