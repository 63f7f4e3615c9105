import { noId } from '@youli/domain/kit/ids.ts'
import type { NoticeGroup, NoticeKinds } from '@youli/domain/platform/notice/kinds.ts'
import { channelsOf, isMuted, noticeLimits } from '@youli/domain/platform/notice/rules.ts'
import { and, desc, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { App } from '../../kit/app.ts'
import type { Reader, Tx } from '../../kit/db/db.ts'
import { tenantHere } from '../../kit/db/tenant.ts'
import type { Operator } from '../../kit/http/callers.ts'
import { preferenceOf } from './preferences.ts'
import { notice } from './tables.ts'

interface Wanted {
  group?: NoticeGroup | ''
  before: string | null
  limit: number
}

/** Notices of an operator, newest first, with what is unread. */
export async function listNotices(r: Reader, kinds: NoticeKinds, { operatorId }: Operator, { group, before, limit }: Wanted, now: Date) {
  const preference = await preferenceOf(r, operatorId)
  const inGroup = [...kinds.values()].filter((kind) => kind.group === group).map(({ key }) => key)
  const found = await r
    .select()
    .from(notice)
    .where(
      and(eq(notice.operatorId, operatorId), before ? lt(notice.id, before) : undefined, group ? inArray(notice.kind, inGroup) : undefined),
    )
    .orderBy(desc(notice.id))
    .limit(limit + 1)
  const rows = found.slice(0, limit).map(({ id, kind: key, title, text, link, at, readAt }) => {
    const kind = kinds.get(key)
    const channels = kind ? channelsOf(preference, kind) : []
    return {
      id,
      kind: key,
      group: kind?.group ?? ('system' as const),
      title,
      text,
      link,
      time: at.getTime(),
      read: readAt !== null,
      sound: preference.sound && channels.includes('sound'),
      browser: channels.includes('browser'),
    }
  })
  return { rows, more: found.length > limit, unread: await countUnread(r, kinds, operatorId), muted: isMuted(preference, now) }
}

async function countUnread(r: Reader, kinds: NoticeKinds, operatorId: string): Promise<Record<NoticeGroup, number>> {
  const { rows } = await r.execute<{ kind: string; n: number }>(sql`
    select kind, count(*)::int as n from (
      select kind from notice where tenant_id = ${tenantHere} and operator_id = ${operatorId}::bigint and read_at is null limit ${noticeLimits.unread}
    ) as unread group by kind`)
  const sums = { todo: 0, system: 0, mention: 0 }
  for (const { kind, n } of rows) sums[kinds.get(kind)?.group ?? 'system'] += n
  return sums
}

/** Marks as read those named, and all up to an id. Other tabs of the operator hear of it. Answers how many it were. */
export async function readNotices(
  tx: Tx,
  app: Pick<App, 'events'>,
  { operatorId }: Operator,
  { ids, upTo }: { ids: readonly string[]; upTo: string | null },
  now: Date,
): Promise<{ read: number }> {
  const named = or(inArray(notice.id, ids.length > 0 ? [...ids] : [noId]), upTo ? lte(notice.id, upTo) : undefined)
  const read = await tx
    .update(notice)
    .set({ readAt: now })
    .where(and(eq(notice.operatorId, operatorId), isNull(notice.readAt), named))
    .returning({ id: notice.id })
  if (read.length > 0) tx.afterCommit(() => app.events.publish({ tenantId: tx.tenantId, topic: 'notice', data: {}, to: [operatorId] }))
  return { read: read.length }
}
