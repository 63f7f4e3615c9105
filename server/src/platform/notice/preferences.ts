import { refuse } from '@youli/domain/kit/refusal.ts'
import type { NoticeChannel, NoticeKinds } from '@youli/domain/platform/notice/kinds.ts'
import { noticeNotices } from '@youli/domain/platform/notice/notices.ts'
import { channelsOf, initialPreference, type NoticePreference } from '@youli/domain/platform/notice/rules.ts'
import { noticeRefusals } from '@youli/domain/platform/notice/texts.ts'
import { and, desc, eq, notInArray, sql } from 'drizzle-orm'
import type { App } from '../../kit/app.ts'
import type { Reader, Tx } from '../../kit/db/db.ts'
import type { Operator } from '../../kit/http/callers.ts'
import { boundAccounts } from './accounts.ts'
import { noticeDelivery, noticePreference } from './tables.ts'

/** How an operator wants to be told. */
export async function preferenceOf(r: Reader, operatorId: string): Promise<NoticePreference> {
  const [row] = await r.select().from(noticePreference).where(eq(noticePreference.operatorId, operatorId))
  return row ?? initialPreference
}

/** The same as the settings page shows it, with the kinds that the operator can receive. */
export async function preferencesFor(r: Reader, app: App, kinds: NoticeKinds, me: Operator, now: Date) {
  const preference = await preferenceOf(r, me.operatorId)
  const { quietFrom, quietTo, sound, pausedUntil } = preference
  const receivable = [...kinds.values()].filter(
    ({ key, permission }) => key !== noticeNotices.trial.key && (permission === null || me.held.has(permission.key)),
  )
  return {
    kinds: receivable.map((kind) => ({ key: kind.key, label: kind.label, group: kind.group, channels: [...channelsOf(preference, kind)] })),
    quietFrom,
    quietTo,
    sound,
    /** Null once it is over. */
    pausedUntil: pausedUntil && pausedUntil > now ? pausedUntil.getTime() : null,
    wecom: await wecomOf(r, app, me),
  }
}

async function wecomOf(r: Reader, app: App, { tenantId, operatorId }: Operator) {
  const [bound] = await boundAccounts(r, app, [operatorId])
  const [last] = await r
    .select({ state: noticeDelivery.state, fault: noticeDelivery.error, at: noticeDelivery.at })
    .from(noticeDelivery)
    .where(and(eq(noticeDelivery.operatorId, operatorId), notInArray(noticeDelivery.state, ['held', 'muted'])))
    .orderBy(desc(noticeDelivery.id))
    .limit(1)
  return {
    connected: (await app.providers.corpId(tenantId, r)) !== null,
    account: bound?.account ?? '',
    boundTime: bound?.boundAt.getTime() ?? null,
    last: last ? { state: last.state, fault: last.fault, time: last.at.getTime() } : null,
  }
}

export interface PreferenceChange {
  channels?: Record<string, NoticeChannel[]>
  quietFrom?: number
  quietTo?: number
  sound?: boolean
  pausedUntil?: number | null
}

/** Changes what is named; the rest stays as it is, also when another tab changes it meanwhile. Refuses `unknownKind`. */
export async function changePreferences(tx: Tx, kinds: NoticeKinds, operatorId: string, change: PreferenceChange): Promise<void> {
  const { channels = {}, quietFrom, quietTo, sound, pausedUntil } = change
  if (!Object.keys(channels).every((key) => kinds.has(key))) refuse(noticeRefusals.unknownKind)
  const named = {
    ...(quietFrom !== undefined && { quietFrom }),
    ...(quietTo !== undefined && { quietTo }),
    ...(sound !== undefined && { sound }),
    ...(pausedUntil !== undefined && { pausedUntil: pausedUntil === null ? null : new Date(pausedUntil) }),
  }
  await tx
    .insert(noticePreference)
    .values({ ...initialPreference, operatorId, ...named, channels })
    .onConflictDoUpdate({
      target: [noticePreference.tenantId, noticePreference.operatorId],
      set: { ...named, channels: sql`${noticePreference.channels} || excluded.channels` },
    })
}
