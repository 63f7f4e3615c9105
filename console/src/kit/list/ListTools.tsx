import { csvOf } from '@youli/domain/kit/csv.ts'
import type { Permission } from '@youli/domain/kit/permission.ts'
import { DownloadOutlined, ReloadOutlined } from '@ant-design/icons'
import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import { download } from '../csv.ts'
import { useMay } from '../me.tsx'
import type { Choice, Column } from './column.tsx'
import { ColumnChoice } from './ColumnChoice.tsx'
import css from './list.module.css'

interface Props<R> {
  title: string
  columns: readonly Column<R>[]
  shown: readonly Column<R>[]
  rows: readonly R[]
  choice: Choice
  onChoose: (choice: Choice) => void
  exportNeeds: Permission | undefined
  busy: boolean
  refresh: () => void
}

/** What one does with a list as a whole: choose its columns, take the page out as a file, load it anew. */
export function ListTools<R>({ title, columns, shown, rows, choice, onChoose, exportNeeds, busy, refresh }: Props<R>): ReactNode {
  const may = useMay()
  const save = () => {
    const told = columns.filter((c) => c.text)
    const lines = rows.map((row) => told.map((c) => c.text!(row)))
    download(`${title}-${dayjs().format('YYYYMMDD-HHmm')}.csv`, csvOf([told.map((c) => c.title), ...lines]))
  }
  return (
    <div className={css.icons}>
      {columns.length > 1 && (
        <ColumnChoice titles={columns.map((c) => c.title)} shown={shown.map((c) => c.title)} choice={choice} onChange={onChoose} />
      )}
      {(!exportNeeds || may(exportNeeds)) && (
        <button type="button" className={css.icon} aria-label="导出本页" title="导出本页" disabled={rows.length === 0} onClick={save}>
          <DownloadOutlined aria-hidden />
        </button>
      )}
      <button type="button" className={css.icon} aria-label="刷新" title="刷新" onClick={refresh}>
        <ReloadOutlined aria-hidden spin={busy} />
      </button>
    </div>
  )
}
