import { saveSubject, setSubjectPublished } from '@youli/server/content/subject/public/subjects.ts'
import type { App } from '@youli/server/kit/app.ts'
import type { Tx } from '@youli/server/kit/db/db.ts'
import type { TenantCatalogue } from './catalogue/types.ts'
import { demoOperator, type BaseTenant } from './base-tenants.ts'
import { inCategory, type Shelved } from './brand-goods.ts'
import { on } from './times.ts'

const goodsHere = 4

/** The brand's topics, the first of its list the newest. */
export async function writeTopics(
  tx: Tx,
  app: App,
  tenant: BaseTenant,
  forSale: readonly Shelved[],
  catalogue: TenantCatalogue,
): Promise<void> {
  const now = app.clock.now()
  for (const [i, topic] of catalogue.topics.toReversed().entries()) {
    const actor = demoOperator(app, tenant, on(-7 * (catalogue.topics.length - i), 10)(now))
    const { title, summary, image: masterImg, words, heading, category, picture } = topic
    const goodsIds = inCategory(forSale, catalogue, category).slice(0, goodsHere)
    const id = await saveSubject(tx, actor, null, {
      title,
      summary,
      masterImg,
      topping: false,
      modules: [
        { type: 'text', html: words },
        { type: 'image', imgUrl: picture, url: '' },
        ...(goodsIds.length > 0 ? [{ type: 'goods', heading, goodsIds } as const] : []),
      ],
    })
    await setSubjectPublished(tx, actor, id, true)
  }
}
