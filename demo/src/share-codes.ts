import { hourMs } from '@youli/domain/kit/time.ts'
import { activitiesUp } from '@youli/server/marketing/activity/public/activities.ts'
import { type Draft, savePoster } from '@youli/server/marketing/poster-share/changes.ts'
import { noteBrowse } from '@youli/server/marketing/poster-share/posters.ts'
import { saveScanGift } from '@youli/server/marketing/scan-gift/changes.ts'
import { receiveScanGift } from '@youli/server/marketing/scan-gift/scan-gifts.ts'
import { allEmployees } from '@youli/server/member/employee/public/employees.ts'
import type { App } from '@youli/server/kit/app.ts'
import type { Tx } from '@youli/server/kit/db/db.ts'
import { pageAddress } from '@youli/server/platform/tenant-config/public/tenants.ts'
import { saveBag } from '@youli/server/promotion/gift-bag/changes.ts'
import { demoMember, demoOperator, type BaseTenant } from './base-tenants.ts'
import type { Shop } from './sales.ts'
import { during, inShopHours, on } from './times.ts'

interface Plan {
  name: string
  bag: string
  points: number
  beans: number
  putQuantity: number
  /** Days from now. */
  from: number
  to: number
  received: number
}
const plans: readonly Plan[] = [
  { name: '门店开业礼', bag: '开业见面礼', points: 66, beans: 3, putQuantity: 5, from: -20, to: -6, received: 5 },
  { name: '到店扫码礼', bag: '到店见面礼', points: 88, beans: 8, putQuantity: 300, from: -5, to: 60, received: 4 },
]

/** Codes that give a gift to whoever scans them, and posters that employees share, with what they brought so far. */
export async function shareCodes(tx: Tx, app: App, tenant: BaseTenant, shop: Shop): Promise<void> {
  for (const plan of plans) await hangCode(tx, app, tenant, shop, plan)
  await printPosters(tx, app, tenant, shop)
}

async function hangCode(tx: Tx, app: App, tenant: BaseTenant, { members }: Shop, plan: Plan): Promise<void> {
  const now = app.clock.now()
  const [begun, ends] = [on(plan.from, 10)(now), on(plan.to, 22)(now)]
  const bag = {
    id: null,
    name: plan.bag,
    scene: 'scan_gift' as const,
    businessId: '0',
    style: 1 as const,
    labelFirst: '欢迎光临',
    labelSecond: '',
    parts: [
      { kind: 'integral' as const, score: plan.points, businessId: '0' },
      { kind: 'lucky_bean' as const, score: plan.beans, businessId: '0' },
    ],
    putQuantity: 0,
    beginTime: begun.getTime(),
    endTime: ends.getTime(),
    receiveDays: 0,
    pageId: '0',
    minPay: 0,
    perMember: 0,
  }
  const actor = demoOperator(app, tenant, begun)
  const giftBagId = await saveBag(tx, actor, app, bag)
  const id = await saveScanGift(tx, actor, {
    id: null,
    name: plan.name,
    giftBagId,
    startTime: begun.getTime(),
    endTime: ends.getTime(),
    putQuantity: plan.putQuantity,
    successTips: '欢迎光临，见面礼已放入您的账户',
    successBackground: '',
    failTips: '很抱歉，本次未能领取到礼品',
    failBackground: '',
  })
  for (const [i, { me }] of members.slice(0, plan.received).entries())
    await receiveScanGift(tx, demoMember(app, me, during(begun, ends < now ? ends : now, (i + 1) / (plan.received + 2))), me.memberId, id)
}

async function printPosters(tx: Tx, app: App, tenant: BaseTenant, { forSale, members, catalogue }: Shop): Promise<void> {
  const { tenantId, appId } = tenant
  const now = app.clock.now()
  const [sale] = (await activitiesUp(tx, tenantId, 'seckill', now)).filter((a) => a.startAt <= now)
  const [topic] = catalogue.topics
  const drafts: Draft[] = []
  if (topic) {
    const imgUrl = forSale.find((g) => g.seed.category === topic.category)?.seed.images[0] ?? topic.image
    const mall = await pageAddress(tx, app, tenantId, `/mall?app_id=${appId}`)
    const outside = { relationActivityType: '', relationActivityId: '', externalLink: mall.toString() } as const
    drafts.push({ id: null, name: topic.title, imgUrl, type: 'external_link', ...outside })
  }
  if (sale) {
    const related = { relationActivityType: 'seckill', relationActivityId: sale.id, externalLink: '' } as const
    drafts.push({ id: null, name: sale.activityName, imgUrl: sale.activityMainPicUrl, type: 'activity_share', ...related })
  }
  const staff = (await allEmployees(tx, tenantId)).filter((e) => e.shopId !== null).slice(0, 6)
  for (const [n, draft] of drafts.entries()) {
    const posterId = await savePoster(tx, demoOperator(app, tenant, now), draft)
    for (const [i, { me }] of members.slice(0, 18).entries()) {
      const { id: employeeId, shopId } = staff[(i * i + n) % staff.length]!
      const at = inShopHours(new Date(now.getTime() - (2 + i * 9 + n * 4) * hourMs), now)
      await noteBrowse(tx, demoMember(app, me, at), { posterId, shopId: shopId!, employeeId, wxUserId: me.wxUserId })
    }
  }
}
