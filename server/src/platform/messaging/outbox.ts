import { window } from '@youli/domain/kit/fields.ts'
import { noId } from '@youli/domain/kit/ids.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { type MessageState, messageStates } from '@youli/domain/platform/messaging/rules.ts'
import { filledText, messageFlow } from '@youli/domain/platform/messaging/rules.ts'
import { messagingRefusals as no } from '@youli/domain/platform/messaging/texts.ts'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { App } from '../../kit/app.ts'
import type { Reader, Tx } from '../../kit/db/db.ts'
import { rowsByState, statesOf } from '../../kit/db/counts.ts'
import { type Operator, within } from '../../kit/http/callers.ts'
import { deliverMessage } from './jobs.ts'
import type { MessagingContext } from './public/messages.ts'
import { message } from './tables.ts'
import { allSettings } from './templates.ts'

interface Wanted {
  state?: MessageState | ''
  kind?: string
  memberId: string | null
  mobile?: string
  page?: number
  pageSize?: number
  offset?: number
  limit?: number
}

const states = statesOf(message.state, messageStates)

/** Messages of a tenant, newest first. A phone is looked up as a member's. */
export async function listMessages(r: Reader, { book, kinds }: MessagingContext, me: Operator, wanted: Wanted) {
  const { tenantId } = me
  const memberId = wanted.mobile ? ((await book.idByMobile(r, tenantId, wanted.mobile)) ?? noId) : wanted.memberId
  const others = and(
    eq(message.tenantId, tenantId),
    wanted.kind ? eq(message.kind, wanted.kind) : undefined,
    memberId ? eq(message.memberId, memberId) : undefined,
    within(me)(message.memberId),
  )
  const asked = { table: message, states, state: wanted.state, others, inOnePass: me.shops !== null || Boolean(wanted.kind) }
  const { rows, ...counted } = await rowsByState(r, asked, window(wanted), [desc(message.id)])
  const people = await book.people(r, tenantId, [...new Set(rows.flatMap((m) => m.memberId ?? []))])
  const texts = new Map((await allSettings(r, tenantId, kinds)).map((s) => [s.kind, s.text]))
  const data = rows.map((m) => {
    const person = m.memberId ? people.get(m.memberId) : undefined
    return {
      id: m.id,
      kind: m.kind,
      state: m.state,
      channel: m.channel ?? ('' as const),
      text: filledText(texts.get(m.kind)!, m.values),
      link: m.link,
      source: m.source,
      reason: m.reason ?? '',
      code: m.code,
      attempts: m.attempts,
      memberId: m.memberId ?? noId,
      userName: person?.name ?? '',
      mobileNo: m.mobile ?? person?.mobile ?? '',
      createTime: m.createdAt.getTime(),
      sentTime: m.sentAt?.getTime() ?? null,
    }
  })
  return { data, ...counted }
}

/** Queues failed and skipped messages anew; others are left alone. Refuses `notRetryable` when there is none. Answers their ids. */
export async function retryMessage(tx: Tx, app: App, me: Operator, ids: readonly string[], now: Date): Promise<string[]> {
  const { from, to } = messageFlow.retry
  const queued = await tx
    .update(message)
    .set({ state: to, attempts: 0, reason: null, code: '', queuedAt: now })
    .where(
      and(eq(message.tenantId, me.tenantId), inArray(message.id, [...ids]), inArray(message.state, from), within(me)(message.memberId)),
    )
    .returning({ id: message.id })
  if (queued.length === 0) refuse(no.notRetryable)
  for (const { id } of queued) await app.jobs.enqueue(tx, deliverMessage, { messageId: id })
  return queued.map((m) => m.id)
}
