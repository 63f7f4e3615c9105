import dayjs from 'dayjs'

export interface Option {
  value: string
  label: string
}

/**
 * One filter of a list; its value is text in the address bar. The first `text` is the search field, `tabs` stand above the list,
 * all others are chips. `days` and `range` fill two: from and to, both included.
 */
export type Filter =
  | { kind: 'text'; name: string; label: string }
  | { kind: 'select'; name: string; label: string; options: readonly Option[] }
  | { kind: 'tabs'; name: string; label: string; options: readonly Option[] }
  | { kind: 'days'; name: string; to: string; label: string }
  | { kind: 'range'; name: string; to: string; label: string; unit: '元' | '笔' | '分' }

export type FilterValues = Readonly<Record<string, string>>

export const namesOf = (filters: readonly Filter[]): string[] =>
  filters.flatMap((f) => (f.kind === 'days' || f.kind === 'range' ? [f.name, f.to] : [f.name]))

/** A filter with nothing chosen. */
export const cleared = (filter: Filter): FilterValues => Object.fromEntries(namesOf([filter]).map((name) => [name, '']))

const day = (back: number) => dayjs().subtract(back, 'day').format('YYYY-MM-DD')

/** Spans of days that are asked for most, as of today. */
export const daySpans = (): readonly { label: string; from: string; to: string }[] => [
  { label: '今天', from: day(0), to: day(0) },
  { label: '昨天', from: day(1), to: day(1) },
  { label: '近 7 天', from: day(6), to: day(0) },
  { label: '近 30 天', from: day(29), to: day(0) },
  { label: '本月', from: dayjs().startOf('month').format('YYYY-MM-DD'), to: day(0) },
]

/** What a filter is set to, in words; empty when it is not set. */
export function wordsOf(filter: Filter, values: FilterValues): string {
  const value = values[filter.name] ?? ''
  if (filter.kind === 'text') return value
  if (filter.kind === 'range') return rangeWords(value, values[filter.to] ?? '', filter.unit)
  if (filter.kind !== 'days') return value && (filter.options.find((o) => o.value === value)?.label ?? value)
  const to = values[filter.to] ?? ''
  if (!value && !to) return ''
  return daySpans().find((s) => s.from === value && s.to === to)?.label ?? `${value || '最早'} 至 ${to || '今天'}`
}

const rangeWords = (from: string, to: string, unit: string): string => {
  if (from && to) return from === to ? `${from} ${unit}` : `${from}–${to} ${unit}`
  return from ? `${from} ${unit}以上` : to && `${to} ${unit}以内`
}
