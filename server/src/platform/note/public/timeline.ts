import type { Permission } from '@youli/domain/kit/permission.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Reader } from '../../../kit/db/db.ts'
import { holding, type Operator } from '../../../kit/http/callers.ts'

// What happened with a member or an order, in one list that pages by place: events of several tables, each read by its own index.

/** One thing that happened. */
export interface TimelineEvent<To extends string = string> {
  /** Digits, unique within its source. */
  id: string
  at: Date
  title: string
  detail: string
  link?: { to: To; id: string }
  /** A note that whoever asks may edit or delete now. */
  note?: { id: string; mentions: string[]; version: number }
}

/** A place in the order of a source: newer events come before it. */
interface TimelinePlace {
  at: Date
  id: string
}

/** What is asked of a source: the newest events older than a place. */
export interface TimelineRequest {
  /** The member or the order. */
  subjectId: string
  before: TimelinePlace
  limit: number
  /** Whether the source's tab is asked for, not the one of everything. */
  alone: boolean
  now: Date
}

/** Events of one kind. */
export interface TimelineSource<Topic extends string = string, To extends string = string> {
  /** Small letters and hyphens; equal times are sorted by it. */
  key: string
  topic: Topic
  /** Asked beside that to see the subject; `me` is then limited to the stores it is held for. */
  permission?: Permission
  /** At most `limit` events, newest first, equal times by descending id. */
  read: (r: Reader, me: Operator, request: TimelineRequest) => Promise<TimelineEvent<To>[]>
}

/** Only rows older than a place, by the columns of an index. */
export const olderThan = (at: AnyPgColumn, id: AnyPgColumn, { before }: Pick<TimelineRequest, 'before'>): SQL =>
  sql`(${at}, ${id}) < (${before.at.toISOString()}::timestamptz, ${before.id}::bigint)`

/** The page that is asked for, of a few events that a source has read whole. */
export function pageOfEvents<To extends string>(
  events: readonly TimelineEvent<To>[],
  { before, limit }: TimelineRequest,
): TimelineEvent<To>[] {
  const isOlder = ({ at, id }: TimelineEvent) => at < before.at || (at.getTime() === before.at.getTime() && BigInt(id) < BigInt(before.id))
  return events
    .filter(isOlder)
    .toSorted((a, b) => b.at.getTime() - a.at.getTime() || (BigInt(a.id) > BigInt(b.id) ? -1 : 1))
    .slice(0, limit)
}

/** `¥1,280.00`. */
export const moneyText = (fen: number): string => `¥${(fen / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`

interface Cursor extends TimelinePlace {
  key: string
}
type Placed<Topic extends string, To extends string> = TimelineEvent<To> & { source: TimelineSource<Topic, To> }

const maxId = '9223372036854775807'
const newest: Cursor = { at: new Date('3000-01-01'), key: '', id: maxId }

function parseCursor(text: string): Cursor {
  const [at, key, id] = text.split('.') as [string, string, string]
  // More than the largest id is no place of a row: the largest has the same effect.
  return { at: new Date(Number(at)), key, id: BigInt(id) > BigInt(maxId) ? maxId : id }
}

/** Where a source goes on after a cursor: equal times come by source, then by descending id. */
function placeFor(source: TimelineSource, { at, key, id }: Cursor): TimelinePlace {
  if (source.key === key) return { at, id }
  return { at, id: source.key > key ? maxId : '0' }
}

function byPlace(a: Placed<string, string>, b: Placed<string, string>): number {
  const apart = b.at.getTime() - a.at.getTime()
  if (apart !== 0) return apart
  if (a.source.key !== b.source.key) return a.source.key < b.source.key ? -1 : 1
  return BigInt(a.id) > BigInt(b.id) ? -1 : 1
}

const shown = <Topic extends string, To extends string>({ source, id, title, detail, at, link, note }: Placed<Topic, To>) => ({
  key: `${source.key}.${id}`,
  topic: source.topic,
  title,
  detail,
  time: at.getTime(),
  link: link ?? null,
  note: note ?? null,
})

interface Asked<Topic extends string> {
  id: string
  tab: Topic | 'all'
  /** `1764201600000.order.81…`. */
  before?: string | undefined
  limit: number
}

/**
 * The newest events of a subject before a cursor: each source is read as far as one page, and the pages are merged. One event more than
 * asked for tells whether there are older ones.
 */
export async function readTimeline<Topic extends string, To extends string>(
  r: Reader,
  me: Operator,
  sources: readonly TimelineSource<Topic, To>[],
  { id: subjectId, tab, before, limit }: Asked<Topic>,
  now: Date,
) {
  const cursor = before ? parseCursor(before) : newest
  const found: Placed<Topic, To>[] = []
  for (const source of sources) {
    const here = source.permission ? holding(me, source.permission) : me
    if (!here || (tab !== 'all' && tab !== source.topic)) continue
    const request = { subjectId, before: placeFor(source, cursor), limit: limit + 1, alone: tab !== 'all', now }
    found.push(...(await source.read(r, here, request)).map((event) => ({ ...event, source })))
  }
  found.sort(byPlace)
  const events = found.slice(0, limit)
  const last = events.at(-1)
  return {
    events: events.map(shown),
    next: last && found.length > events.length ? `${last.at.getTime()}.${last.source.key}.${last.id}` : null,
  }
}
