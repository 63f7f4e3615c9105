import type { Permission } from '@youli/domain/kit/permission.ts'
import type { TimelineTarget, TimelineTopic } from '@youli/domain/member/profile/timeline.ts'
import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Reader } from '../../../kit/db/db.ts'
import { extensionPoint } from '../../../kit/extensions.ts'
import type { Operator } from '../../../kit/http/callers.ts'

/** One thing that happened with a member. */
export interface TimelineEvent {
  /** Digits, unique within its source. */
  id: string
  at: Date
  title: string
  detail: string
  link?: { to: TimelineTarget; id: string }
}

/** A place in the order of a source: newer events come before it. */
export interface TimelinePlace {
  at: Date
  id: string
}

/** What is asked of a source: the newest events older than a place. */
export interface TimelineRequest {
  memberId: string
  before: TimelinePlace
  limit: number
}

/** Events of one kind, read by an index that ends in their time and id. */
export interface TimelineSource {
  /** Small letters and hyphens; equal times are sorted by it. */
  key: string
  topic: TimelineTopic
  /** Asked beside that to see members; `me` is then limited to the stores it is held for. */
  permission?: Permission
  /** At most `limit` events, newest first, equal times by descending id. */
  read: (r: Reader, me: Operator, request: TimelineRequest) => Promise<TimelineEvent[]>
}

/** Every source of the timeline of members. */
export const timelineSources = extensionPoint<readonly TimelineSource[]>('member.timeline')

/** Only rows older than a place, by the columns of an index. */
export const olderThan = (at: AnyPgColumn, id: AnyPgColumn, { before }: TimelineRequest): SQL =>
  sql`(${at}, ${id}) < (${before.at.toISOString()}::timestamptz, ${before.id}::bigint)`

/** `¥1,280.00`. */
export const moneyText = (fen: number): string => `¥${(fen / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`
