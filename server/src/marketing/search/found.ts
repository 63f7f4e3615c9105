import { maskPhone } from '@youli/domain/kit/phone.ts'
import { adminPhase } from '@youli/domain/marketing/activity/admin.ts'
import { activityStatus } from '@youli/domain/marketing/activity/rules.ts'
import { cardDigits, foundMax } from '@youli/domain/marketing/search/rules.ts'
import { sql } from 'drizzle-orm'
import { listPageOfGoods } from '../../catalog/goods/public/list.ts'
import { presentGoods } from '../../catalog/goods/public/goods.ts'
import type { Reader } from '../../kit/db/db.ts'
import { type Operator, within } from '../../kit/http/callers.ts'
import { ownerOfMemberCard } from '../../member/member-card/public/member-cards.ts'
import { newestMembers } from '../../member/registration/public/member-search.ts'
import { ownerOfStoreCard } from '../../trade/store-card/public/owners.ts'
import { activityFacts } from '../activity/public/activities.ts'
import { activitiesNamed } from '../activity/public/named.ts'
import { votesTitled } from '../vote/public/votes.ts'

const isCardNumber = new RegExp(`^\\d{${cardDigits},}$`)

/** Members by name, phone, number, or a card of theirs. */
export async function foundMembers(r: Reader, me: Operator, q: string) {
  const own = within(me)
  const cards = sql`${ownerOfMemberCard(me.tenantId, q)} union ${ownerOfStoreCard(me.tenantId, q)}`
  const meant = await newestMembers(r, me.tenantId, { keyword: q, within: own }, foundMax)
  const found =
    meant.length === 0 && isCardNumber.test(q)
      ? await newestMembers(r, me.tenantId, { among: sql`(${cards})`, within: own }, foundMax)
      : meant
  return found.map((m) => ({
    id: m.id,
    userName: m.name,
    maskedNo: maskPhone(m.mobile),
    headImgUrl: m.headImgUrl,
    registerTime: m.registeredAt.getTime(),
  }))
}

/** Goods of every status by the words of their names, those sold most first. */
export async function foundGoods(r: Reader, { tenantId }: Operator, q: string) {
  const page = { order: 'salesDesc', toppedFirst: false, offset: 0, limit: foundMax } as const
  const rows = await listPageOfGoods(r, tenantId, { keyword: q }, page)
  return rows.map((row) => presentGoods(row.goods, row.totalQuantity))
}

/** Activities of all kinds by name: those that start last come first. */
export async function foundActivities(r: Reader, { tenantId }: Operator, q: string, now: Date) {
  const activities = (await activitiesNamed(r, tenantId, q, foundMax)).map((a) => ({
    id: a.id,
    type: a.type,
    name: a.activityName,
    startAt: a.startAt,
    phase: adminPhase(activityFacts(a), now.getTime()),
  }))
  const votes = (await votesTitled(r, tenantId, q, foundMax)).map(({ open, startAt, endAt, ...v }) => {
    const facts = {
      startTime: startAt.getTime(),
      endTime: endAt.getTime(),
      activityStatus: open ? activityStatus.open : activityStatus.closed,
    }
    return { ...v, type: 'vote' as const, startAt, phase: adminPhase(facts, now.getTime()) }
  })
  return [...activities, ...votes]
    .toSorted((a, b) => b.startAt.getTime() - a.startAt.getTime())
    .slice(0, foundMax)
    .map(({ id, type, name, phase }) => ({ id, type, name, phase }))
}
