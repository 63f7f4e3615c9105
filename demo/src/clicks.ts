import type { App } from '@youli/server/kit/app.ts'
import type { Tx } from '@youli/server/kit/db/db.ts'
import { saveGiftActivity, saveGiftRule } from '@youli/server/marketing/receiving-gifts/changes.ts'
import { clickGiftActivity } from '@youli/server/marketing/receiving-gifts/gift-activities.ts'
import { demoMember, demoOperator, type BaseTenant } from './base-tenants.ts'
import type { Shop } from './sales.ts'
import { on, visit } from './times.ts'

interface Plan {
  luckyBean: number
  link: string
  /** Days from now. */
  from: number
  to: number
  clickers: number
}
const plans: readonly Plan[] = [
  { luckyBean: 8, link: '/mall', from: -30, to: -5, clickers: 7 },
  { luckyBean: 3, link: '/mall', from: -12, to: 40, clickers: 5 },
  { luckyBean: 2, link: '/member/sign', from: -6, to: 60, clickers: 6 },
  { luckyBean: 5, link: '/gift_store', from: -4, to: 30, clickers: 4 },
  { luckyBean: 10, link: '/activity', from: 10, to: 40, clickers: 0 },
]

/** Gift activities that give beans for a click: some that run, one over, one to come, and the rules above them. */
export async function scatterBeans(tx: Tx, app: App, tenant: BaseTenant, { members, catalogue }: Shop): Promise<void> {
  const now = app.clock.now()
  const at = (time: Date) => demoOperator(app, tenant, time)
  await saveGiftRule(
    tx,
    at(now),
    '<p>1. 点击下方任一活动即可获得幸运豆，每个活动每人每天可领一次。</p><p>2. 幸运豆即时到账，可在礼品商城兑换好礼。</p><p>3. 活动以页面所示截止时间为准。</p>',
  )
  for (const [nth, { luckyBean, link, from, to, clickers }] of plans.entries()) {
    const [starts, ends] = [on(from, 10)(now), on(to, 22)(now)]
    const { theme, image: imgUrl } = catalogue.house.beans[nth]!
    const span = { startTime: starts.getTime(), endTime: ends.getTime() }
    const id = await saveGiftActivity(tx, at(starts), { id: null, theme, imgUrl, luckyBean, link, ...span })
    for (const [i, { me }] of members.slice(0, clickers).entries())
      for (let day = 0; day <= i % 3; day++) await clickGiftActivity(tx, demoMember(app, me, visit(from + day, i)(now)), me.memberId, id)
  }
}
