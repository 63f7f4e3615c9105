import type { App } from '@youli/server/kit/app.ts'
import type { Tx } from '@youli/server/kit/db/db.ts'
import { saveBag } from '@youli/server/promotion/gift-bag/changes.ts'
import { winBag } from '@youli/server/promotion/gift-bag/public/awards.ts'
import { receiveBag } from '@youli/server/promotion/gift-bag/public/receipt.ts'
import { demoMember, demoOperator, type BaseTenant } from './base-tenants.ts'
import type { Customer } from './people.ts'
import { on, visit } from './times.ts'

type Draft = Parameters<typeof saveBag>[3]

const plain: Pick<Draft, 'id' | 'businessId' | 'putQuantity' | 'pageId' | 'minPay' | 'perMember'> = {
  id: null,
  businessId: '0',
  putQuantity: 0,
  pageId: '0',
  minPay: 0,
  perMember: 0,
}
const points = (score: number) => ({ kind: 'integral', score, businessId: '0' }) as const
const beans = (score: number) => ({ kind: 'lucky_bean', score, businessId: '0' }) as const

/** Gift bags of a brand: one that ended and was won by some, and those that wait for what members do. */
export async function packGifts(tx: Tx, app: App, tenant: BaseTenant, members: readonly Customer[]): Promise<void> {
  const now = app.clock.now()
  const span = (from: number, to: number) => ({ beginTime: on(from, 10)(now).getTime(), endTime: on(to, 22)(now).getTime() })
  const bags: Draft[] = [
    {
      ...plain,
      ...span(-40, -3),
      name: '周年答谢礼',
      scene: 'old_member_login',
      style: 3,
      labelFirst: '周年快乐',
      labelSecond: '感谢一路相伴',
      parts: [points(188), beans(8)],
      putQuantity: 200,
      receiveDays: 60,
    },
    {
      ...plain,
      ...span(-30, 365),
      name: '完善资料礼包',
      scene: 'perfect_user_info',
      style: 2,
      labelFirst: '恭喜您获得礼包',
      labelSecond: '谢谢您告诉我们这些',
      parts: [points(66), beans(6)],
      receiveDays: 30,
    },
    {
      ...plain,
      ...span(-30, 365),
      name: '生日礼包',
      scene: 'birthday',
      style: 1,
      labelFirst: '生日快乐',
      labelSecond: '愿您岁岁欢喜',
      parts: [points(200)],
      receiveDays: 15,
    },
  ]
  for (const bag of bags) await saveBag(tx, demoOperator(app, tenant, now), app, bag)
  for (const [i, { me }] of members.slice(0, 12).entries()) {
    const at = visit(-4 - i, i)(now)
    const giftEvent = { memberId: me.memberId, scene: 'old_member_login', businessId: '0', event: 'once' } as const
    const grant = await winBag(tx, demoMember(app, me, at), giftEvent)
    if (grant && i % 3 !== 0) await receiveBag(tx, demoMember(app, me, visit(-3 - i, i + 5)(now)), me.memberId, grant.id)
  }
}
