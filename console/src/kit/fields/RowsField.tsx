import { DeleteOutlined, DownOutlined, PlusOutlined, UpOutlined } from '@ant-design/icons'
import { Button, Space } from 'antd'
import type { ReactNode } from 'react'
import css from './rows.module.css'

type Texts<K extends string> = Record<K, string>

interface Props<K extends string> {
  /** The list as JSON; what is no text in a row counts as empty. */
  value?: string
  onChange?: (json: string) => void
  id?: string
  /** A new row; its names are those a row keeps. */
  blank: Texts<K>
  max: number
  /** What one row is called: 一张图片. */
  noun: string
  children: (row: Texts<K>, change: (part: Partial<Texts<K>>) => void, at: number) => ReactNode
}

function rowsIn<K extends string>(json: string | undefined, blank: Texts<K>): Texts<K>[] {
  let said: unknown
  try {
    said = JSON.parse(json || '[]')
  } catch {
    return []
  }
  const names = Object.keys(blank) as K[]
  const textOf = (row: unknown, name: K): string => {
    const one: unknown = (row as Record<string, unknown> | null)?.[name]
    return typeof one === 'string' ? one : ''
  }
  return Array.isArray(said)
    ? said.map((row: unknown) => Object.fromEntries(names.map((name) => [name, textOf(row, name)])) as Texts<K>)
    : []
}

/** Rows of a list that is kept as JSON: added, removed, moved up and down. */
export function RowsField<K extends string>({ value, onChange, id, blank, max, noun, children }: Props<K>) {
  const rows = rowsIn(value, blank)
  const put = (next: readonly Texts<K>[]) => onChange?.(JSON.stringify(next))
  const move = (from: number, to: number) => {
    const next = [...rows]
    next.splice(to, 0, ...next.splice(from, 1))
    put(next)
  }
  return (
    <div id={id} className={css.rows}>
      {rows.map((row, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows have no id, and every field is told its value
        <fieldset key={i} className={css.item} aria-label={`第${i + 1}${noun}`}>
          <div className={css.fields}>{children(row, (part) => put(rows.map((r, at) => (at === i ? { ...r, ...part } : r))), i)}</div>
          <Space.Compact orientation="vertical" className={css.moves}>
            <Button size="small" icon={<UpOutlined />} aria-label="上移" disabled={i === 0} onClick={() => move(i, i - 1)} />
            <Button
              size="small"
              icon={<DownOutlined />}
              aria-label="下移"
              disabled={i === rows.length - 1}
              onClick={() => move(i, i + 1)}
            />
            <Button size="small" danger icon={<DeleteOutlined />} aria-label="删除" onClick={() => put(rows.filter((_, at) => at !== i))} />
          </Space.Compact>
        </fieldset>
      ))}
      <Button type="dashed" block icon={<PlusOutlined />} disabled={rows.length >= max} onClick={() => put([...rows, blank])}>
        {rows.length >= max ? `最多${max}${noun}` : `添加一${noun}`}
      </Button>
    </div>
  )
}
