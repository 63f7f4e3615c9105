import { commentConsoleCalls } from '@youli/domain/catalog/comment/calls.ts'
import { window } from '@youli/domain/kit/fields.ts'
import type { Tx } from '../../kit/db/db.ts'
import { door, type Ctx } from '../../kit/http/door.ts'
import * as members from '../../member/registration/service.ts'
import { actorOf, record } from '../../platform/operator/service.ts'
import * as comments from './service.ts'

/** Writes the change down and lets the product page show it. */
async function noted(tx: Tx, ctx: Ctx<'operator'>, action: string, row: comments.CommentRow, after: object): Promise<null> {
  await record(tx, actorOf(ctx), { action, subject: 'comment', subjectId: row.id, subjectName: row.goodsName, after })
  tx.afterCommit(() => comments.touchComments(ctx.app, ctx.me.tenantId))
  return null
}

/** Yes, no or whatever. */
const either = (said: string | undefined, yes: string): boolean | undefined => (said ? said === yes : undefined)

export const commentConsoleDoor = door(commentConsoleCalls, {
  'GET /console/api/v1/comments': {
    read: async (r, q, { me }) => {
      const filter = {
        keyword: q.keyword,
        goodsId: q.goodsId,
        score: q.score ? Number(q.score) : undefined,
        shown: either(q.state, 'shown'),
        replied: either(q.reply, 'yes'),
        pictured: q.kind === 'pictures',
      }
      const { rows, total } = await comments.list(r, me.tenantId, filter, window(q))
      const writers = await members.membersOf(r, me.tenantId, [...new Set(rows.map((row) => row.memberId))])
      const data = rows.map(({ at, repliedAt, ...row }) => ({
        ...row,
        userName: writers.get(row.memberId)?.name ?? '',
        time: at.getTime(),
        replyTime: repliedAt?.getTime() ?? null,
      }))
      return { data, total }
    },
  },
  'POST /console/api/v1/comments/reply': {
    write: async (tx, { id, reply }, ctx) => {
      const said = { reply, repliedBy: ctx.me.name, repliedAt: ctx.now }
      return noted(tx, ctx, 'comment.reply', await comments.answer(tx, ctx.me.tenantId, id, said), { reply })
    },
  },
  'POST /console/api/v1/comments/hide': {
    write: async (tx, { id, reason }, ctx) =>
      noted(tx, ctx, 'comment.hide', await comments.setShown(tx, ctx.me.tenantId, id, false, reason), { reason }),
  },
  'POST /console/api/v1/comments/show': {
    write: async (tx, { id }, ctx) =>
      noted(tx, ctx, 'comment.show', await comments.setShown(tx, ctx.me.tenantId, id, true), { shown: true }),
  },
})
