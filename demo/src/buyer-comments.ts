import { answerComment } from '@youli/server/catalog/comment/public/comments.ts'
import type { App } from '@youli/server/kit/app.ts'
import type { Tx } from '@youli/server/kit/db/db.ts'
import type { OrderRow } from '@youli/server/trade/order/public/rows.ts'
import { commentOnOrder } from '@youli/server/trade/order/comments.ts'
import { demoMember, demoOperator, type BaseTenant } from './base-tenants.ts'
import type { OpinionSeed } from './catalogue/types.ts'

interface Praise {
  opinion: OpinionSeed
  /** Of the goods: some stand in for the buyer's own. */
  pictures: readonly string[]
  at: Date
  repliedAt: Date
}

/** What a demo buyer thinks of an order that came, and what the brand answers. */
export async function praise(tx: Tx, app: App, tenant: BaseTenant, order: OrderRow, of: Praise): Promise<void> {
  const { score, content, reply, pictures = 0 } = of.opinion
  const words = { score, content, imgs: of.pictures.slice(0, pictures) }
  const ids = await commentOnOrder(tx, demoMember(app, order, of.at), order, words)
  if (reply) for (const id of ids) await answerComment(tx, demoOperator(app, tenant, of.repliedAt), id, reply)
}
