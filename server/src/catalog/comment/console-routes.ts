import { commentConsoleCalls } from '@youli/domain/catalog/comment/calls.ts'
import { window } from '@youli/domain/kit/fields.ts'
import { defineRoutes } from '../../kit/http/handlers.ts'
import { membersByIds } from '../../member/registration/public/members.ts'
import { writeAudit } from '../../platform/operator/public/audit.ts'
import { consoleFilter } from './console-filter.ts'
import { answerComment, listComments, setCommentShown } from './public/comments.ts'

export const commentConsoleRoutes = defineRoutes(commentConsoleCalls, {
  'GET /console/api/v1/comments': {
    read: async (r, input, { me }) => {
      const { rows, total, counts } = await listComments(r, me.tenantId, consoleFilter(input), { ...window(input), sort: input.sort })
      const writers = await membersByIds(r, me.tenantId, [...new Set(rows.map((row) => row.memberId))])
      const data = rows.map(({ at, repliedAt, ...row }) => ({
        ...row,
        userName: writers.get(row.memberId)?.name ?? '',
        time: at.getTime(),
        replyTime: repliedAt?.getTime() ?? null,
      }))
      return { data, total, counts }
    },
  },
  'POST /console/api/v1/comments/reply': {
    write: async (tx, { id, reply }, ctx) => {
      const { goodsName: name } = await answerComment(tx, ctx.actor, id, reply)
      await writeAudit(tx, ctx, { id, name, after: { reply } })
    },
  },
  'POST /console/api/v1/comments/hide': {
    write: async (tx, { id, reason }, ctx) => {
      const { goodsName: name } = await setCommentShown(tx, ctx.actor, id, false, reason)
      await writeAudit(tx, ctx, { id, name, after: { reason } })
    },
  },
  'POST /console/api/v1/comments/show': {
    write: async (tx, { id }, ctx) => {
      const { goodsName: name } = await setCommentShown(tx, ctx.actor, id, true)
      await writeAudit(tx, ctx, { id, name, after: { shown: true } })
    },
  },
})
