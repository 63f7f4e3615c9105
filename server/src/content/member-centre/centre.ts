import { common, refuse } from '@youli/domain/kit/refusal.ts'
import { noId } from '@youli/domain/kit/ids.ts'
import { yuan } from '@youli/domain/kit/money.ts'
import { activitySettings } from '@youli/domain/marketing/activity/settings.ts'
import { kindName } from '@youli/domain/member/wallet/rules.ts'
import { walletSettings } from '@youli/domain/member/wallet/settings.ts'
import type { Reader } from '../../kit/db/db.ts'
import type { Ctx } from '../../kit/http/handlers.ts'
import { gradeOf } from '../../member/grade/public/grades.ts'
import { findMemberCard } from '../../member/member-card/public/member-cards.ts'
import { walletStandings } from '../../member/wallet/public/balances.ts'
import { rightsAt } from '../../member/member-rights/public/rights.ts'
import { loginDataOf, memberOf } from '../../member/registration/public/members.ts'
import { signInStatus } from '../../member/sign-in/public/sign-ins.ts'
import { stepPointsOf } from '../../member/steps/public/steps.ts'
import { advisorOf } from '../../member/advisor/public/advisors.ts'
import { configOf } from '../../platform/tenant-config/public/tenants.ts'
import { countUnusedCoupons } from '../../promotion/coupon/public/coupons.ts'
import { countWaitingBags } from '../../promotion/gift-bag/public/bags.ts'
import { totalWorth } from '../../trade/appreciation/public/worth.ts'
import { countCertificates } from '../../trade/warranty/public/certificates.ts'
import { countUnfinishedGifts } from '../../gift/gift-store/public/orders.ts'
import { countOpenBookings } from '../../trade/appointment/public/bookings.ts'
import { countOrdersByStatus, countUncommentedLines } from '../../trade/order/public/counts.ts'
import { countUnfinishedOrders } from '../../trade/order/public/queries.ts'
import { countTasks } from '../task/public/tasks.ts'
import { menuFor } from './menu.ts'

/** How many there are of what a member has; areas that are not open have none. */
async function countersOf(r: Reader, me: Ctx<'member'>['me'], now: Date) {
  const coupon = await countUnusedCoupons(r, me, now)
  const [notComment, giftPackages] = [await countUncommentedLines(r, me.memberId), await countWaitingBags(r, me, now)]
  return {
    coupon,
    valueAdded: yuan(await totalWorth(r, me.memberId, now)),
    task: await countTasks(r, me, now),
    warranty: await countCertificates(r, me.memberId, now),
    notComment,
    giftOrder: await countUnfinishedGifts(r, me.memberId),
    giftPackages,
    booking: await countOpenBookings(r, me.memberId),
  }
}

/** All that the member centre shows, in one piece. */
export async function centreOf(r: Reader, { me, token, now, app }: Ctx<'member'>) {
  const { tenantId, memberId } = me
  const member = (await memberOf(r, tenantId, memberId)) ?? refuse(common.notRegistered)
  const config = await configOf(r, tenantId)
  const login = await loginDataOf(r, token, now)
  const grade = await gradeOf(r, member, now)
  const card = await findMemberCard(r, me, grade, now)
  const points = await stepPointsOf(r, tenantId)
  return {
    info: {
      userName: login.userName,
      headImgUrl: login.headImgUrl,
      gradeName: grade.gradeName,
      employeeId: me.employee?.employeeId ?? noId,
      registerTime: member.registeredAt.getTime(),
      mobileNo: member.mobile,
      erpCardNo: card.cardNo,
      interactPointName: kindName('interact_point', config(walletSettings.interactPoints)),
    },
    card,
    grade,
    wallet: await walletStandings(r, tenantId, memberId, now),
    sign: await signInStatus(r, tenantId, memberId, now),
    schedule: {
      bindPhone: login.isBindPhone,
      subscribe: login.isFollow,
      updateInfo: login.isUpdateInfo,
      bindPhonePoint: points.bindPhone,
      subscribePoint: points.subscribe,
      updateInfoPoint: points.updateInfo,
    },
    rights: await rightsAt(
      r,
      tenantId,
      grade.level,
      grade.rules.levels.map((level) => level.name),
    ),
    menu: await menuFor(r, app, me),
    steward: await advisorOf(r, me),
    orders: { unfinished: await countUnfinishedOrders(r, memberId), byStatus: await countOrdersByStatus(r, memberId) },
    counters: await countersOf(r, me, now),
    showActivities: config(activitySettings.listHidden) !== 'true',
  }
}
