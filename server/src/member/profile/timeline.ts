import type { TimelineTopic } from '@youli/domain/member/profile/timeline.ts'
import type { Reader } from '../../kit/db/db.ts'
import { holding, type Operator } from '../../kit/http/callers.ts'
import type { TimelineEvent, TimelinePlace, TimelineSource } from './public/timeline.ts'

/** An event with where it comes from. */
export interface PlacedEvent extends TimelineEvent {
  source: TimelineSource
}

interface Cursor extends TimelinePlace {
  key: string
}

const maxId = '9223372036854775807'
const newest: Cursor = { at: new Date('3000-01-01'), key: '', id: maxId }

/** `1764201600000.order.81…`. */
export const cursorOf = ({ at, source, id }: PlacedEvent): string => `${at.getTime()}.${source.key}.${id}`

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

const byPlace = (a: PlacedEvent, b: PlacedEvent): number => {
  const apart = b.at.getTime() - a.at.getTime()
  if (apart !== 0) return apart
  if (a.source.key !== b.source.key) return a.source.key < b.source.key ? -1 : 1
  return BigInt(a.id) > BigInt(b.id) ? -1 : 1
}

/**
 * The newest events of a member before a cursor: each source is read by its own index as far as one page, and the pages are merged. One
 * event more than asked for tells whether there are older ones.
 */
export async function readTimeline(
  r: Reader,
  me: Operator,
  sources: readonly TimelineSource[],
  asked: { memberId: string; topic: TimelineTopic | 'all'; before?: string | undefined; limit: number },
): Promise<{ events: PlacedEvent[]; next: string | null }> {
  const cursor = asked.before ? parseCursor(asked.before) : newest
  const found: PlacedEvent[] = []
  for (const source of sources) {
    const here = source.permission ? holding(me, source.permission) : me
    if (!here || (asked.topic !== 'all' && asked.topic !== source.topic)) continue
    const request = { memberId: asked.memberId, before: placeFor(source, cursor), limit: asked.limit + 1 }
    found.push(...(await source.read(r, here, request)).map((event) => ({ ...event, source })))
  }
  found.sort(byPlace)
  const events = found.slice(0, asked.limit)
  return { events, next: found.length > events.length ? cursorOf(events.at(-1)!) : null }
}
