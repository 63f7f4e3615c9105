import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { StatusTag, type Tone } from '../fields/StatusTag.tsx'

type Text<R> = (row: R) => string | number
type Render<R> = (row: R) => ReactNode

/**
 * A column of a list, named by its title.
 * `text` is what the export says, and the screen too where there is no `render`: as a link with `to`, as a status with `tone`.
 * A column without it stays on the screen.
 */
export type Column<R> = {
  title: string
  /** Pixels it needs beside others. */
  width?: number
  align?: 'right' | 'center'
  /** Where there is no room for all, 3 goes first, then 2 (as when not told); 1, states and the first column stay. */
  priority?: 1 | 2 | 3
  /** Shown only to whoever asks for it. */
  hidden?: true
  /** What the call's `sort` calls it: its head can be pressed. */
  sort?: string
} & (
  | { text: Text<R>; to?: (row: R) => string; tone?: (row: R) => Tone; render?: undefined }
  | { text?: Text<R>; render: Render<R>; tone?: undefined }
)

export function cellOf<R>(column: Column<R>, row: R): ReactNode {
  if (column.render) return column.render(row)
  const text = column.text(row)
  if (column.to) return <Link to={column.to(row)}>{text}</Link>
  return column.tone ? <StatusTag tone={column.tone(row)}>{String(text)}</StatusTag> : text
}

/** What a person chose about the columns of a list, by title. */
export interface Choice {
  shown: readonly string[]
  hidden: readonly string[]
}

const usualWidth = 130
const widthOf = (column: { width?: number }): number => column.width ?? usualWidth

/** The columns that fit beside each other: those a person took out are gone, those they asked for go last. */
export function fitting<R>(columns: readonly Column<R>[], choice: Choice, room: number): Column<R>[] {
  const wanted = columns.filter((c, i) => i === 0 || (c.hidden ? choice.shown.includes(c.title) : !choice.hidden.includes(c.title)))
  let width = wanted.reduce((sum, c) => sum + widthOf(c), 0)
  const gone = new Set<string>()
  const leaveOrder = wanted
    .slice(1)
    .map((c, i) => ({ c, i, weight: choice.shown.includes(c.title) ? 1 : (c.priority ?? (c.tone ? 1 : 2)) }))
    .filter(({ weight }) => weight > 1)
    .toSorted((a, b) => b.weight - a.weight || b.i - a.i)
  for (const { c } of leaveOrder) {
    if (width <= room) break
    gone.add(c.title)
    width -= widthOf(c)
  }
  return wanted.filter((c) => !gone.has(c.title))
}
