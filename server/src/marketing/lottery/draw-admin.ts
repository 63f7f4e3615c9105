import { shownCode } from '@youli/domain/kit/shown-code.ts'
import { isMobile } from '@youli/domain/kit/phone.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { lotteryLimits, participation } from '@youli/domain/marketing/lottery/rules.ts'
import { lotteryEditRefusals as no } from '@youli/domain/marketing/lottery/texts.ts'
import { and, desc, eq } from 'drizzle-orm'
import type { Actor } from '../../kit/actor.ts'
import type { App } from '../../kit/app.ts'
import type { Reader, Tx } from '../../kit/db/db.ts'
import { paged, type Window } from '../../kit/db/paged.ts'
import type { Operator, Within } from '../../kit/http/callers.ts'
import { memberByMobile, membersByIds } from '../../member/registration/public/members.ts'
import { pageAddress } from '../../platform/tenant-config/public/tenants.ts'
import { lockActivity } from '../activity/public/activities.ts'
import type { DrawRow } from './draw.ts'
import { lotteryDraw, lotteryGrant } from './tables.ts'

/** One draw of a tenant. Refuses `notThere`. */
export async function findDraw(r: Reader, tenantId: string, id: string): Promise<DrawRow> {
  const [row] = await r
    .select()
    .from(lotteryDraw)
    .where(and(eq(lotteryDraw.id, id), eq(lotteryDraw.tenantId, tenantId)))
  return row ?? refuse(no.notThere)
}

/** Notes that the brand's people handed a prize over; once. Refuses `notThere`, `notDue`. */
export async function settleDraw(tx: Tx, actor: Actor, id: string, note: string): Promise<DrawRow> {
  const row = await findDraw(tx, actor.tenantId, id)
  const [done] = await tx
    .update(lotteryDraw)
    .set({ state: 'settled', givenAt: actor.at, settledBy: actor.name, settleNote: note })
    .where(and(eq(lotteryDraw.id, id), eq(lotteryDraw.state, 'due')))
    .returning({ id: lotteryDraw.id })
  return done ? row : refuse(no.notDue)
}

/** Gives members within a scope draws, each so many. Refuses `gone`, `over`, and `noMember` with the phones nobody has; then nobody gets any. */
export async function grantDraws(
  tx: Tx,
  { tenantId, name: grantedBy, at, newId }: Actor,
  { activityId, mobiles, times }: { activityId: string; mobiles: readonly string[]; times: number },
  scope?: Within,
): Promise<{ members: number; draws: number }> {
  const a = await lockActivity(tx, tenantId, activityId, 'lottery')
  if (a.finishedAt || a.endAt <= at) refuse(no.over)
  const unique = [...new Set(mobiles)]
  if (unique.length > lotteryLimits.grants) refuse(no.tooMany, { most: lotteryLimits.grants })
  const found: string[] = []
  const unknown: string[] = []
  for (const mobile of unique) {
    const member = isMobile(mobile) ? await memberByMobile(tx, tenantId, mobile, scope) : null
    if (member) found.push(member.id)
    else unknown.push(mobile)
  }
  if (unknown.length > 0) refuse(no.noMember, { mobiles: unknown.slice(0, 5).join('、') + (unknown.length > 5 ? '等' : '') })
  const rows = found.flatMap((memberId) =>
    Array.from({ length: times }, () => ({ id: newId(), tenantId, activityId, memberId, grantedBy, at })),
  )
  for (let i = 0; i < rows.length; i += 1000) await tx.insert(lotteryGrant).values(rows.slice(i, i + 1000))
  return { members: found.length, draws: rows.length }
}

/** Draws given to members, newest first, with the address that carries each. */
export async function listGrants(r: Reader, app: Pick<App, 'publicUrl'>, me: Operator, activityId: string, page: Window) {
  const where = and(eq(lotteryGrant.tenantId, me.tenantId), eq(lotteryGrant.activityId, activityId))
  const query = r.select().from(lotteryGrant).where(where).orderBy(desc(lotteryGrant.id))
  const { rows, total } = await paged(query, page, r.$count(lotteryGrant, where))
  const people = await membersByIds(r, me.tenantId, [...new Set(rows.map((g) => g.memberId))])
  const site = await pageAddress(r, app, me.tenantId, `/activity/luck_draw/${activityId}`)
  const data = rows.map((g) => {
    const address = new URL(site)
    address.searchParams.set('qualifiedId', g.id)
    return {
      qualifiedId: g.id,
      userName: people.get(g.memberId)?.name ?? '',
      mobileNo: people.get(g.memberId)?.mobile ?? '',
      url: address.toString(),
      grantedBy: g.grantedBy,
      time: g.at.getTime(),
      usedTime: g.usedAt?.getTime() ?? null,
    }
  })
  return { data, total }
}

/** The address that the code on the spot holds. Refuses `notOnSite`. */
export async function siteAddress(
  r: Reader,
  app: Pick<App, 'publicUrl'>,
  tenantId: string,
  of: { activityId: string; participationType: number },
  code: string,
): Promise<string> {
  if (of.participationType !== participation.onSite) refuse(no.notOnSite)
  const address = await pageAddress(r, app, tenantId, `/activity/luck_draw/site/${of.activityId}`)
  address.searchParams.set(shownCode, code)
  return address.toString()
}
