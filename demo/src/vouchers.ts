import { systemActor } from '@youli/server/kit/actor.ts'
import type { App } from '@youli/server/kit/app.ts'
import type { Tx } from '@youli/server/kit/db/db.ts'
import { savePack } from '@youli/server/promotion/coupon-pack/packs.ts'
import { saveTemplate } from '@youli/server/promotion/coupon/templates.ts'
import { grantCoupon } from '@youli/server/promotion/coupon/public/grants.ts'
import { demoOperator, type BaseTenant } from './base-tenants.ts'
import type { Customer } from './people.ts'
import type { Shelved } from './brand-goods.ts'
import { visit } from './times.ts'

type Draft = Parameters<typeof saveTemplate>[2]
interface Plan extends Partial<Draft> {
  name: string
  /** How many members have one. */
  owners: number
}

const small = '每张订单限用一张，不可叠加；订单取消后退回账户。'
const atStore = '到店出示券码，由店员核销；每次消费限用一张。'

/** Coupons that the shop hands out; the goods of the scoped ones are filled in. */
const plans: readonly Plan[] = [
  { name: '新客见面礼', faceValue: 2000, thresholdFen: 9900, owners: 9, putQuantity: 500, remark: small },
  { name: '满减优惠券', faceValue: 5000, thresholdFen: 50_000, owners: 6, putQuantity: 300, remark: small },
  { name: '会员日折扣', offType: 'discount', faceValue: 88, maxOffFen: 20_000, owners: 7, putQuantity: 200, remark: small },
  { name: '甄选好物专享', faceValue: 3000, scope: 'goods', owners: 4, putQuantity: 60, remark: '仅限指定商品使用。' },
  { name: '到店茶歇券', couponType: 'exchange', offType: 'exchange', faceValue: 0, owners: 5, putQuantity: 80, remark: atStore },
  { name: '门店代金券', couponType: 'shop_cash', faceValue: 5000, thresholdFen: 30_000, owners: 3, putQuantity: 100, remark: atStore },
  {
    name: '积分换购券',
    couponType: 'point',
    faceValue: 3000,
    payType: 'integral',
    payPoint: 300,
    owners: 2,
    putQuantity: 100,
    remark: small,
  },
  {
    name: '积分折扣券',
    couponType: 'point',
    offType: 'discount',
    faceValue: 90,
    payType: 'integral',
    payPoint: 500,
    owners: 1,
    putQuantity: 50,
    remark: small,
  },
  { name: '周年庆礼券', faceValue: 1000, channel: 'given', owners: 0, putQuantity: 1000, remark: small },
  { name: '周年庆满减', faceValue: 10_000, thresholdFen: 100_000, channel: 'given', owners: 0, putQuantity: 1000, remark: small },
]
const validDays = 30
const scoped = 4

export const plainTemplate = {
  id: null,
  couponType: 'mall',
  offType: 'cash',
  faceValue: 0,
  maxOffFen: 0,
  thresholdFen: 0,
  scope: 'all',
  scopeIds: [],
  shopIds: [],
  takeEffectWay: 'fix_term',
  beginAt: null,
  endAt: null,
  takeStartDay: 0,
  takeEffectDay: validDays,
  claimBeginAt: null,
  claimEndAt: null,
  putQuantity: 100,
  personLimit: 1,
  payType: 'free',
  payPoint: 0,
  channel: 'listed',
  remark: '',
  imageUrl: '',
} satisfies Partial<Draft>

/** Coupons of every kind, some of them with members, some of those near their end, and a pack of two. */
export async function handOutCoupons(
  tx: Tx,
  app: App,
  tenant: BaseTenant,
  { forSale, members }: { forSale: readonly Shelved[]; members: readonly Customer[] },
): Promise<void> {
  const { tenantId } = tenant
  const at = app.clock.now()
  const by = demoOperator(app, tenant, at)
  const goods = forSale.slice(0, scoped).map((one) => one.goodsId)
  const made = new Map<string, string>()
  for (const [i, { owners, ...plan }] of plans.entries()) {
    const templateId = await saveTemplate(tx, by, { ...plainTemplate, ...plan, scopeIds: plan.scope === 'goods' ? goods : [] })
    made.set(plan.name, templateId)
    // The longer ago it was claimed, the sooner it ends: some end within the days of the reminder.
    const daysAgo = 1 + ((i * 7) % (validDays - 2))
    const claims = members.slice(0, owners).map(({ me }, who) => ({ memberId: me.memberId, claimedAt: visit(-daysAgo, who)(at) }))
    // Newer claims have greater ids, as in life.
    for (const { memberId, claimedAt } of claims.toSorted((one, other) => one.claimedAt.getTime() - other.claimedAt.getTime()))
      await grantCoupon(tx, systemActor(app, tenantId, claimedAt), templateId, [{ memberId, source: `demo:${plan.name}` }])
  }
  const items = ['周年庆礼券', '周年庆满减'].map((name, i) => ({ templateId: made.get(name)!, quantity: 2 - i }))
  const pack = { name: '周年庆券包', imageUrl: '', remark: '三张优惠券一次到账，30天内有效。', putQuantity: 200, personLimit: 1 }
  await savePack(tx, by, { id: null, ...pack, payType: 'integral', payPoint: 200, items })
}
