import { refuse } from '@youli/domain/kit/refusal.ts'
import { dayOf } from '@youli/domain/kit/time.ts'
import { type CertificatePhase, plainNumber } from '@youli/domain/trade/warranty/rules.ts'
import { warrantySettings } from '@youli/domain/trade/warranty/settings.ts'
import { warrantyEditRefusals as no } from '@youli/domain/trade/warranty/texts.ts'
import { and, eq, not, or, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../kit/actor.ts'
import type { App } from '../../kit/app.ts'
import type { Reader, Tx } from '../../kit/db/db.ts'
import { holdsText } from '../../kit/db/holds-text.ts'
import { rowsByState, type States } from '../../kit/db/counts.ts'
import { sortedBy, type SortedWindow } from '../../kit/db/sorted.ts'
import type { Operator } from '../../kit/http/callers.ts'
import { memberByMobile, membersByIds } from '../../member/registration/public/members.ts'
import { configValue } from '../../platform/tenant-config/public/tenants.ts'
import { type Certificate, newNumber } from './public/issuance.ts'
import { brandOf, ownCertificateSummary, verifyUrl } from './queries.ts'
import { warrantyCertificate } from './tables.ts'

const scoped = ({ tenantId, shops }: Operator): SQL =>
  and(
    eq(warrantyCertificate.tenantId, tenantId),
    shops ? sql`${warrantyCertificate.shopId} in (select jsonb_array_elements_text(${JSON.stringify(shops)}::jsonb)::bigint)` : undefined,
  )!

function phasesAt(now: Date): States<CertificatePhase> {
  const { state, endsOn } = warrantyCertificate
  const valid = eq(state, 'valid')
  const over = sql`coalesce(${endsOn} < ${dayOf(now)}::date, false)`
  return {
    all: undefined,
    valid: and(valid, not(over)),
    expired: and(valid, over),
    void: eq(state, 'void'),
    replaced: eq(state, 'replaced'),
  }
}

/** What an operator typed: a whole phone, a number of either kind, or part of a name. */
async function meant(r: Reader, tenantId: string, keyword: string): Promise<SQL | undefined> {
  if (!keyword) return undefined
  const person = /^1\d{10}$/.test(keyword) ? await memberByMobile(r, tenantId, keyword) : null
  if (person) return eq(warrantyCertificate.memberId, person.id)
  return or(
    eq(warrantyCertificate.no, plainNumber(keyword)),
    eq(warrantyCertificate.orderNo, keyword.toUpperCase()),
    holdsText(warrantyCertificate.goodsName, keyword),
  )
}

async function forOperators(r: Reader, me: Operator, rows: readonly Certificate[], now: Date) {
  const people = await membersByIds(
    r,
    me.tenantId,
    rows.map((row) => row.memberId),
  )
  return rows.map((row) => {
    const { name = '', mobile = '' } = people.get(row.memberId) ?? {}
    return {
      ...ownCertificateSummary(row, name, now),
      memberId: row.memberId,
      mobileNo: mobile,
      createTime: row.createdAt.getTime(),
      mayReissue: row.state !== 'replaced' && row.quantity > 0,
    }
  })
}

/** Certificates, newest first unless another order is chosen. */
export async function listCertificates(
  r: Reader,
  me: Operator,
  f: { keyword: string; phase: CertificatePhase | '' },
  page: SortedWindow<'boughtOn'>,
  now: Date,
) {
  const others = and(scoped(me), await meant(r, me.tenantId, f.keyword))
  const asked = { table: warrantyCertificate, states: phasesAt(now), state: f.phase, others }
  const order = sortedBy(page.sort, { boughtOn: warrantyCertificate.boughtOn }, warrantyCertificate.id)
  const { rows, ...counted } = await rowsByState(r, asked, page, order)
  return { data: await forOperators(r, me, rows, now), ...counted }
}

/** One certificate with all that is printed on it. Refuses `notThere`. */
export async function findCertificate(r: Reader, app: Pick<App, 'publicUrl'>, me: Operator, id: string, now: Date) {
  const [row] = await r
    .select()
    .from(warrantyCertificate)
    .where(and(scoped(me), eq(warrantyCertificate.id, id)))
  if (!row) refuse(no.notThere)
  const [shown] = await forOperators(r, me, [row], now)
  return {
    ...shown!,
    verifyUrl: await verifyUrl(r, app, me.tenantId, row.no),
    brandName: await brandOf(r, me.tenantId),
    precautions: await configValue(r, me.tenantId, warrantySettings.precautions),
  }
}

async function hold(tx: Tx, me: Operator, id: string): Promise<Certificate> {
  const [row] = await tx
    .select()
    .from(warrantyCertificate)
    .where(and(scoped(me), eq(warrantyCertificate.id, id)))
    .for('update')
  return row ?? refuse(no.notThere)
}

/** Ends a certificate. Answers it as it was. Refuses `notThere`, `changed`. */
export async function voidCertificate(tx: Tx, { at }: Actor, me: Operator, id: string, reason: string): Promise<Certificate> {
  const row = await hold(tx, me, id)
  if (row.state !== 'valid') refuse(no.changed)
  await tx.update(warrantyCertificate).set({ state: 'void', reason, endedAt: at }).where(eq(warrantyCertificate.id, id))
  return row
}

/** Issues a certificate in the place of a good or a voided one. Answers both. Refuses `notThere`, `changed`, `nothingLeft`. */
export async function reissueCertificate(tx: Tx, { newId, at }: Actor, me: Operator, id: string, reason: string) {
  const row = await hold(tx, me, id)
  if (row.state === 'replaced') refuse(no.changed)
  if (row.quantity === 0) refuse(no.nothingLeft)
  const made = newId()
  await tx
    .update(warrantyCertificate)
    .set({ state: 'replaced', reason, replacedBy: made, endedAt: at })
    .where(eq(warrantyCertificate.id, id))
  const { id: _, no: _no, createdAt: _c, ...face } = row
  const next = { ...face, id: made, no: newNumber(), state: 'valid' as const, reason: '', endedAt: null, createdAt: at }
  await tx.insert(warrantyCertificate).values(next)
  return { before: row, after: next }
}
