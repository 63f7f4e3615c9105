import type { App } from '@youli/server/kit/app.ts'
import type { Tx } from '@youli/server/kit/db/db.ts'
import { appointAmbassador } from '@youli/server/marketing/ambassador/public/ambassadors.ts'
import { appointDistributor, setCouponQuota } from '@youli/server/marketing/distributor/changes.ts'
import { enterProspect, giveCoupon } from '@youli/server/marketing/distributor/coupon-gifts.ts'
import { saveRecall, sendRecall } from '@youli/server/marketing/customer-recall/changes.ts'
import { memberOf } from '@youli/server/member/registration/public/members.ts'
import { listBrought } from '@youli/server/member/registration/public/member-search.ts'
import { saveTemplate } from '@youli/server/promotion/coupon/templates.ts'
import { saveBag } from '@youli/server/promotion/gift-bag/changes.ts'
import { demoMember, demoOperator, type BaseTenant } from './base-tenants.ts'
import type { Shop } from './sales.ts'
import { on, visit } from './times.ts'

/** A coupon that only distributors hand out. */
const entrusted: Omit<Parameters<typeof saveTemplate>[2], 'id'> = {
  name: '老友专享券',
  couponType: 'mall',
  offType: 'cash',
  faceValue: 3000,
  maxOffFen: 0,
  thresholdFen: 30_000,
  scope: 'all',
  scopeIds: [],
  shopIds: [],
  takeEffectWay: 'fix_term',
  beginAt: null,
  endAt: null,
  takeStartDay: 0,
  takeEffectDay: 30,
  claimBeginAt: null,
  claimEndAt: null,
  putQuantity: 200,
  personLimit: 1,
  payType: 'free',
  payPoint: 0,
  channel: 'given',
  remark: '由您的专属推荐人赠送，每张订单限用一张。',
  imageUrl: '',
}

/** Who brings friends: a distributor with coupons to hand out, an ambassador; and a recall of those who stayed away. */
export async function promote(tx: Tx, app: App, tenant: BaseTenant, { members, catalogue }: Shop): Promise<void> {
  const { tenantId } = tenant
  const now = app.clock.now()
  const mobileOf = async (i: number) => (await memberOf(tx, tenantId, members[i]!.me.memberId))!.mobile
  const me = { tenantId, memberId: members[0]!.me.memberId }
  const daysAgo = (days: number) => demoOperator(app, tenant, visit(-days, days)(now))
  await appointDistributor(tx, daysAgo(90), { mobileNo: await mobileOf(0), remark: '老顾客，常带朋友来' })
  await appointDistributor(tx, daysAgo(20), { mobileNo: await mobileOf(3), remark: '社区团长' })
  await appointAmbassador(tx, daysAgo(80), { mobileNo: await mobileOf(0), title: '城市大使' })
  await appointAmbassador(tx, daysAgo(30), { mobileNo: await mobileOf(1), title: '' })
  const templateId = await saveTemplate(tx, daysAgo(3), { ...entrusted, id: null })
  const { data: friends } = await listBrought(tx, tenantId, me.memberId, { offset: 0, limit: 1 })
  await setCouponQuota(tx, daysAgo(3), { memberId: me.memberId, templateId, quota: 20 })
  if (friends[0]) await giveCoupon(tx, demoMember(app, me, visit(-2, 1)(now)), me.memberId, { templateId, memberId: friends[0].id })
  await enterProspect(tx, demoMember(app, me, visit(-2, 2)(now)), me.memberId, {
    userName: '何女士',
    mobileNo: '13600006601',
    remark: catalogue.house.prospect,
  })
  await enterProspect(tx, demoMember(app, me, visit(-1, 4)(now)), me.memberId, { userName: '秦先生', mobileNo: '13600006602', remark: '' })
  await recall(tx, app, tenant, now)
}

async function recall(tx: Tx, app: App, tenant: BaseTenant, now: Date): Promise<void> {
  const actor = demoOperator(app, tenant, now)
  const giftBagId = await saveBag(tx, actor, app, {
    id: null,
    businessId: '0',
    putQuantity: 200,
    pageId: '0',
    minPay: 0,
    perMember: 0,
    name: '老友回馈礼',
    scene: 'customer_recall',
    style: 1,
    labelFirst: '好久不见',
    labelSecond: '一份心意，盼您再来',
    parts: [{ kind: 'integral', score: 200, businessId: '0' }],
    receiveDays: 30,
    beginTime: on(-1, 10)(now).getTime(),
    endTime: on(60, 22)(now).getTime(),
  })
  const offer = {
    title: '好久不见，为您留了一份心意',
    content: '许久未见，甚是想念。\n到店或在商城选购，专属积分已为您备好。',
    imgUrl: '',
    giftBagId,
    startTime: on(-1, 10)(now).getTime(),
    endTime: on(30, 22)(now).getTime(),
  }
  const id = await saveRecall(tx, actor, { id: null, name: '秋日老友回馈', audience: 'days', days: 30, tag: '', ...offer })
  await sendRecall(tx, actor, id)
  await saveRecall(tx, actor, { id: null, name: '年末回访', audience: 'days', days: 180, tag: '', ...offer })
}
