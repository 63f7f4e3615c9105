import { dayMs } from '@youli/domain/kit/time.ts'
import { eq } from 'drizzle-orm'
import { systemActor } from '../../kit/actor.ts'
import type { App } from '../../kit/app.ts'
import { addEmployee } from '../../member/employee/public/employees.ts'
import { addStore } from '../../platform/store/public/stores.ts'
import type { TestApp } from '../../testing.ts'
import { grantCoupon } from './public/grants.ts'
import { coupon } from './tables.ts'
import type { CouponRow } from './terms.ts'
import { saveTemplate, type TemplateDraft } from './templates.ts'

const plain: Omit<TemplateDraft, 'id' | 'beginAt' | 'endAt'> = {
  name: '满减券',
  couponType: 'mall',
  offType: 'cash',
  faceValue: 500,
  maxOffFen: 0,
  thresholdFen: 0,
  scope: 'all',
  scopeIds: [],
  shopIds: [],
  takeEffectWay: 'fix_time_range',
  takeStartDay: 0,
  takeEffectDay: 0,
  claimBeginAt: null,
  claimEndAt: null,
  putQuantity: 100,
  personLimit: 1,
  payType: 'free',
  payPoint: 0,
  channel: 'listed',
  remark: '',
  imageUrl: '',
}

/** Makes a template as an operator would: five yuan off everything, good for the next 30 days, unless said otherwise. */
export const makeTemplate = ({ app }: { app: App }, tenantId: string, of: Partial<TemplateDraft> = {}): Promise<string> => {
  const at = app.clock.now()
  const range = { beginAt: at, endAt: new Date(at.getTime() + 30 * dayMs) }
  const term = of.takeEffectWay === 'fix_term' ? { beginAt: null, endAt: null } : range
  return app.db.of(tenantId).transact((tx) => saveTemplate(tx, systemActor(app, tenantId, at), { ...plain, ...term, ...of, id: null }))
}

/** Gives a member one coupon of a template of its own; answers the coupon's id. */
export async function givenCoupon(
  { app }: { app: App },
  tenantId: string,
  memberId: string,
  of: Partial<TemplateDraft> = {},
): Promise<string> {
  const templateId = await makeTemplate({ app }, tenantId, of)
  const actor = systemActor(app, tenantId, app.clock.now())
  const [made] = await app.db.of(tenantId).transact((tx) => grantCoupon(tx, actor, templateId, [{ memberId, source: `test:${app.id()}` }]))
  if (!made || !('couponId' in made)) throw new Error(`No coupon: ${made?.outcome ?? 'nothing'}`)
  return made.couponId
}

/** Where a coupon stands, and the order that uses it. */
export async function couponNow({ app }: { app: App }, id: string): Promise<Pick<CouponRow, 'state' | 'orderId' | 'offFen' | 'endAt'>> {
  const [row] = await app.db.read((r) =>
    r
      .select({ state: coupon.state, orderId: coupon.orderId, offFen: coupon.offFen, endAt: coupon.endAt })
      .from(coupon)
      .where(eq(coupon.id, id)),
  )
  return row!
}

/** Somebody who works in a store of their own. */
export async function makeStaff(t: TestApp, tenantId: string): Promise<{ token: string; shopId: string }> {
  const { token, mobileNo } = await t.member({ userName: '店员' })
  const [shopId, employeeId] = [t.app.id(), t.app.id()]
  const place = { address: '上海市静安区南京西路1号', latitude: 31.23, longitude: 121.46, imageUrl: '', openHours: '10:00-22:00' }
  await t.app.db.of(tenantId).transact(async (tx) => {
    await addStore(tx, tenantId, shopId, { shopName: '南京西路店', shopTel: '', receptionLimitOfDay: 0, ...place })
    await addEmployee(tx, tenantId, employeeId, { mobile: mobileNo, name: '店员', shopId, roles: [] })
  })
  t.app.authenticator.forgetAll()
  return { token, shopId }
}
