import { dayMs, hourMs } from '@youli/domain/kit/time.ts'
import type { App } from '@youli/server/kit/app.ts'
import type { Tx } from '@youli/server/kit/db/db.ts'
import { saveGiftActivity, saveGiftRule } from '@youli/server/marketing/receiving-gifts/changes.ts'
import { clickGiftActivity } from '@youli/server/marketing/receiving-gifts/gift-activities.ts'
import { asset } from './catalogue/assets.ts'
import { demoMember, demoOperator, type BaseTenant } from './base-tenants.ts'
import type { Customer } from './people.ts'

interface Plan {
  theme: string
  image: string
  luckyBean: number
  link: string
  /** Days from now. */
  from: number
  to: number
  clickers: number
}
const plans: readonly Plan[] = [
  { theme: '重阳敬茶，集豆迎福', image: 'banner/tea', luckyBean: 8, link: '/mall', from: -30, to: -5, clickers: 7 },
  { theme: '新品抢先看，逛逛得幸运豆', image: 'banner/autumn', luckyBean: 3, link: '/mall', from: -12, to: 40, clickers: 5 },
  { theme: '每日签到前，先来领豆', image: 'banner/zodiac', luckyBean: 2, link: '/member/sign', from: -6, to: 60, clickers: 6 },
  { theme: '礼品商城上新，攒豆换好礼', image: 'banner/gift', luckyBean: 5, link: '/gift_store', from: -4, to: 30, clickers: 4 },
  { theme: '岁末会员月', image: 'banner/heritage', luckyBean: 10, link: '/activity', from: 10, to: 40, clickers: 0 },
]

/** Gift activities that give beans for a click: some that run, one over, one to come, and the rules above them. */
export async function scatterBeans(tx: Tx, app: App, tenant: BaseTenant, members: readonly Customer[]): Promise<void> {
  const now = app.clock.now().getTime()
  const at = (time: number) => demoOperator(app, tenant, new Date(time))
  await saveGiftRule(
    tx,
    at(now),
    '<p>1. 点击下方任一活动即可获得幸运豆，每个活动每人每天可领一次。</p><p>2. 幸运豆即时到账，可在礼品商城兑换好礼。</p><p>3. 活动以页面所示截止时间为准。</p>',
  )
  for (const { theme, image, luckyBean, link, from, to, clickers } of plans) {
    const [startTime, endTime] = [now + from * dayMs, now + to * dayMs]
    const id = await saveGiftActivity(tx, at(startTime), { id: null, theme, imgUrl: asset(image), luckyBean, link, startTime, endTime })
    for (const [i, { me }] of members.slice(0, clickers).entries())
      for (let day = 0; day <= i % 3; day++)
        await clickGiftActivity(tx, demoMember(app, me, new Date(startTime + day * dayMs + (i + 2) * hourMs)), me.memberId, id)
  }
}
