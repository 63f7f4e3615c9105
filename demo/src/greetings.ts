import { dayMs } from '@youli/domain/kit/time.ts'
import { publishPrices } from '@youli/server/content/gold-price/gold-prices.ts'
import { saveGreetingCard } from '@youli/server/content/greeting-card/greeting-cards.ts'
import type { App } from '@youli/server/kit/app.ts'
import type { Tx } from '@youli/server/kit/db/db.ts'
import type { TenantCatalogue } from './catalogue/types.ts'
import { demoOperator, type BaseTenant } from './base-tenants.ts'
import { latest } from './times.ts'

/** Gold prices of a week, in yuan a gram: today's last. */
const gold = [1016, 1019, 1023, 1021, 1026, 1023, 1028]

/** The first brand's price board of each morning; its and the second's greeting card. */
export async function greet(tx: Tx, app: App, tenant: BaseTenant, catalogue: TenantCatalogue): Promise<void> {
  const now = app.clock.now()
  for (const [i, yuan] of catalogue.brand.key === 'jinhe' ? gold.entries() : []) {
    const opening = new Date(latest([10], 0)(now).getTime() - (gold.length - 1 - i) * dayMs)
    const prices = [
      { name: '足金999', priceFen: yuan * 100 },
      { name: '足金999.9', priceFen: (yuan + 8) * 100 },
      { name: '18K金', priceFen: Math.round(yuan * 76) },
      { name: '铂金950', priceFen: 48_600 + i * 200 },
    ]
    await publishPrices(tx, demoOperator(app, tenant, opening), { prices, remark: '工费另计' })
  }
  const [topic] = catalogue.topics
  if (topic)
    await saveGreetingCard(tx, demoOperator(app, tenant, now), null, {
      title: '愿你被好好珍惜',
      imageUrl: topic.picture,
      content: '四时有序，岁月有礼。\n愿新的一年，想见的人都在身边，\n期待的事都有回音。',
      sender: catalogue.brand.name,
    })
}
