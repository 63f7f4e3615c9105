import { dayMs } from '@youli/domain/kit/time.ts'
import type { NoticeKind } from '@youli/domain/platform/notice/kinds.ts'
import { channelsOf, initialPreference, noticeLimits } from '@youli/domain/platform/notice/rules.ts'
import { sql } from 'drizzle-orm'
import type { App } from '../../kit/app.ts'
import { insertAll } from '../../kit/db/bulk.ts'
import type { Db, Tx } from '../../kit/db/db.ts'
import { storeMembers } from '../bulk/public/kind.ts'
import { activeAmong, type Holder, operatorsHolding } from '../operator/public/operators.ts'
import { type Made, writeDeliveries } from './deliveries.ts'
import type { Told } from './jobs.ts'
import { noticeKindsOfApp } from './public/notices.ts'
import { notice, noticePreference } from './tables.ts'

/** Operators of one event: their ids travel between processes in a short word. */
const operatorsPerEvent = 100

/** The body of `notice.fan-out`: one statement writes the notices of all operators. A repeat writes nothing and tells open pages once more. */
export async function fanOut(db: Db, app: App, told: readonly Told[], now: Date): Promise<void> {
  const recipients = await db.transact((tx) => writeNotices(tx, app, told, now))
  for (let i = 0; i < recipients.length; i += operatorsPerEvent) {
    const to = recipients.slice(i, i + operatorsPerEvent)
    app.events.publish({ tenantId: db.tenantId, topic: 'notice', data: {}, to })
  }
  app.events.publishSoon({ tenantId: db.tenantId, topic: 'counts', data: {} })
}

/** Answers the operators who were told. */
async function writeNotices(tx: Tx, app: App, told: readonly Told[], now: Date): Promise<string[]> {
  const kinds = app.extensions.at(noticeKindsOfApp)
  const newsFrom = now.getTime() - noticeLimits.newsDays * dayMs
  const preferences = new Map((await tx.select().from(noticePreference)).map((row) => [row.operatorId, row]))
  const wanting = (operatorId: string, kind: NoticeKind) => channelsOf(preferences.get(operatorId) ?? initialPreference, kind).length > 0
  const holders = new Map<string, Holder[]>()
  const rows = []
  for (const one of told) {
    const kind = kinds.get(one.kind)
    if (!kind || one.at < newsFrom) continue
    if (!holders.has(kind.key)) holders.set(kind.key, kind.permission ? await operatorsHolding(tx, kind.permission.key) : [])
    const ids = one.only ? await activeAmong(tx, one.only) : await hearing(tx, app, kind, one, holders.get(kind.key)!)
    const { ref, title, text, link } = one
    for (const operatorId of ids)
      if (operatorId !== one.except && wanting(operatorId, kind))
        rows.push({ id: app.id(), operatorId, kind: kind.key, ref, title, text, link, at: new Date(one.at) })
  }
  if (rows.length === 0) return []
  const made = await tx.execute<Made>(
    sql`${insertAll(notice, rows)} on conflict (tenant_id, operator_id, kind, ref) do nothing returning id, operator_id as "operatorId", kind`,
  )
  await writeDeliveries(tx, app, kinds, made.rows, preferences, now)
  return [...new Set(rows.map(({ operatorId }) => operatorId))]
}

/** Holders of the permission in whose stores it happened. */
async function hearing(tx: Tx, app: App, kind: NoticeKind, { shopId, memberId }: Told, holders: readonly Holder[]): Promise<string[]> {
  const found: string[] = []
  for (const { id, shops } of holders) {
    const everywhere = kind.permission?.inStores !== true || shops === null
    if (everywhere || (shopId !== null && shops.includes(shopId)) || (memberId !== null && (await isOfStores(tx, app, shops, memberId))))
      found.push(id)
  }
  return found
}

async function isOfStores(tx: Tx, app: App, shops: readonly string[], memberId: string): Promise<boolean> {
  const within = app.extensions.at(storeMembers)(shops, sql`${memberId}::bigint`)
  const { rows } = await tx.execute<{ yes: boolean }>(sql`select (${within}) as yes`)
  return rows[0]!.yes
}
