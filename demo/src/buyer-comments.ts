import { dayMs, hourMs } from '@youli/domain/kit/time.ts'
import { answerComment } from '@youli/server/catalog/comment/public/comments.ts'
import type { App } from '@youli/server/kit/app.ts'
import type { Tx } from '@youli/server/kit/db/db.ts'
import type { OrderRow } from '@youli/server/trade/order/public/rows.ts'
import { commentOnOrder } from '@youli/server/trade/order/comments.ts'
import { demoMember, demoOperator, type BaseTenant } from './base-tenants.ts'

interface Words {
  score: number
  content: string
  /** How many of the goods' pictures stand in for the buyer's own. */
  pictures?: number
  reply?: string
}

const opinions: readonly Words[] = [
  { score: 5, content: '做工很细，拿在手里有分量，和详情页的图一样好看。', pictures: 2, reply: '谢谢您的认可，欢迎到店免费清洗保养。' },
  { score: 5, content: '送给妈妈的生日礼物，她一眼就喜欢上了，包装也很体面。', pictures: 1 },
  { score: 4, content: '整体满意，就是到货比预想晚了一天。', reply: '让您久等了，我们已请仓库加快发货，感谢您的体谅。' },
  { score: 5, content: '' },
  { score: 5, content: '第二次回购了，门店的人很耐心，还帮我写了卡片。', pictures: 3 },
  { score: 3, content: '东西不错，颜色比图片稍微深一点。' },
  { score: 5, content: '礼盒打开的那一刻很有仪式感，推荐。', pictures: 1, reply: '能陪您度过重要的日子，是我们的荣幸。' },
  { score: 4, content: '质感好，尺寸建议按详情页的说明选。' },
  { score: 2, content: '实物很好，但外盒有一处压痕，送人有点可惜。', pictures: 1, reply: '非常抱歉，已为您补寄新的礼盒，请留意物流信息。' },
  { score: 5, content: '客服讲得很清楚，收到后和描述一致。' },
]

/** What a demo buyer thinks of an order that came; whose turn it is decides the words. */
export async function praise(
  tx: Tx,
  app: App,
  tenant: BaseTenant,
  order: OrderRow,
  pictures: readonly string[],
  receivedAt: Date,
  turn: number,
): Promise<void> {
  const opinion = opinions[turn % opinions.length]!
  const at = new Date(Math.min(receivedAt.getTime() + hourMs, app.clock.now().getTime()))
  const { score, content, reply } = opinion
  const imgs = pictures.slice(0, opinion.pictures ?? 0)
  const ids = await commentOnOrder(tx, demoMember(app, order, at), order, { score, content, imgs })
  if (!reply) return
  const repliedAt = new Date(Math.min(at.getTime() + dayMs / 2, app.clock.now().getTime()))
  for (const id of ids) await answerComment(tx, demoOperator(app, tenant, repliedAt), id, reply)
}
