import { shownCode } from '@youli/domain/kit/shown-code.ts'
import { codeLifeMs, codeFrom } from '@youli/domain/member/member-card/rules.ts'
import { cardCalls } from '@youli/domain/member/member-card/calls.ts'
import { cardRefusals as no } from '@youli/domain/member/member-card/texts.ts'
import { common, refuse } from '@youli/domain/kit/refusal.ts'
import { maskPhone } from '@youli/domain/kit/phone.ts'
import type { Db, Reader } from '../../kit/db/db.ts'
import { type Ctx, defineRoutes } from '../../kit/http/handlers.ts'
import { secretFor } from '../../kit/db/encrypted.ts'
import { codeFor, idOfCode } from '../../kit/shared/turning-code.ts'
import { pageAddress } from '../../platform/tenant-config/public/tenants.ts'
import { gradeOf } from '../grade/public/grades.ts'
import { memberOf } from '../registration/public/members.ts'
import { advisorOf } from '../advisor/public/advisors.ts'
import { walletBalance } from '../wallet/public/balances.ts'
import { memberOfShort, shortCode } from './number-code.ts'
import { activateMemberCard, findMemberCard } from './public/member-cards.ts'

/** The key of member codes. */
const codeSecret = () => secretFor('member-code')

/** This minute's code of the caller: an address for the phones of the staff, and a number to type. */
async function codeOf(db: Db, { me, app, now }: Ctx<'member'>) {
  const secret = codeSecret()
  const { code, renewAt } = await db.transact((tx) => shortCode(tx, me, now))
  const address = await db.read((r) => pageAddress(r, app, me.tenantId, '/member/identify'))
  address.searchParams.set('app_id', me.appId)
  address.searchParams.set(shownCode, codeFor(secret, me.tenantId, me.memberId, new Date(now.getTime() + codeLifeMs)))
  return { qrText: address.toString(), code, renewTime: renewAt.getTime(), nowTime: now.getTime() }
}

/** What staff see of a member. */
async function presentToStaff(r: Reader, tenantId: string, memberId: string, now: Date) {
  const member = (await memberOf(r, tenantId, memberId)) ?? refuse(no.codeDead)
  if (member.leftAt) refuse(no.codeDead)
  const owner = { tenantId, memberId }
  const grade = await gradeOf(r, member, now)
  const { cardNo, shopName } = await findMemberCard(r, owner, grade, now)
  return {
    memberId,
    userName: member.name,
    headImgUrl: member.headImgUrl,
    mobileNo: maskPhone(member.mobile),
    gradeName: grade.gradeName,
    registerTime: member.registeredAt.getTime(),
    cardNo,
    shopName,
    stewardName: (await advisorOf(r, owner))?.employeename ?? '',
    points: await walletBalance(r, { ...owner, kind: 'integral' }, now),
  }
}

export const cardRoutes = defineRoutes(cardCalls, {
  'GET /user/member-card/my-card': {
    read: async (r, _, { me, now }) => {
      const member = (await memberOf(r, me.tenantId, me.memberId)) ?? refuse(common.notRegistered)
      return findMemberCard(r, me, await gradeOf(r, member, now), now)
    },
  },
  'POST /user/member-card/activate': { write: (tx, { shopId }, { me, now }) => activateMemberCard(tx, me, shopId, now) },
  'GET /user/member-card/code': { free: (db, _, ctx) => codeOf(db, ctx) },
  'POST /user/member-card/identify': {
    free: async (db, { code: said }, { me, now }) => {
      const code = codeFrom(said)
      const secret = codeSecret()
      return db.read(async (r) => {
        const held = idOfCode(secret, me.tenantId, code, now) ?? (await memberOfShort(r, me.tenantId, code, now))
        return presentToStaff(r, me.tenantId, held ?? refuse(no.codeDead), now)
      })
    },
  },
})
