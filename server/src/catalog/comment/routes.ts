import { commentCalls } from '@youli/domain/catalog/comment/calls.ts'
import { average, countOf, goodShare, maskedAuthor } from '@youli/domain/catalog/comment/rules.ts'
import { commentRefusals as no } from '@youli/domain/catalog/comment/texts.ts'
import { window } from '@youli/domain/kit/fields.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { defineRoutes } from '../../kit/http/handlers.ts'
import { membersByIds } from '../../member/registration/public/members.ts'
import { type CommentRow, commentsOfGoods, commentsOfOrder, findComment } from './public/comments.ts'
import { starsOfGoods } from './rating.ts'

const presentComment = ({ id, content, score, imgs, reply }: CommentRow) => ({ id, content, score, imgs, reply })

const own = (row: CommentRow) => ({
  ...presentComment(row),
  goodsId: row.goodsId,
  skuId: row.skuId,
  time: row.at.getTime(),
  shown: row.shown,
})

export const commentRoutes = defineRoutes(commentCalls, {
  'GET /comment/api/v1/comment/get-by-trade-id': {
    read: async (r, { tradeId }, { me }) => {
      const rows = (await commentsOfOrder(r, me.tenantId, tradeId)).filter((row) => row.memberId === me.memberId)
      const [first] = rows
      return first ? { ...own(first), comments: rows.map(own) } : null
    },
  },
  'GET /comment/api/v1/comment/get-reply-by-comment-id': {
    read: async (r, { commentId }, { me }) => {
      const row = await findComment(r, me.tenantId, commentId)
      if (!row.shown && row.memberId !== me.memberId) refuse(no.gone)
      return { reply: row.reply, replyTime: row.repliedAt?.getTime() ?? null }
    },
  },
  'GET /comment/api/v1/comment/goods-summary': {
    read: async (r, { goodsId }, { tenantId }) => {
      const { stars, pictures } = await starsOfGoods(r, tenantId, goodsId)
      return { count: countOf(stars), average: average(stars), goodShare: goodShare(stars), stars: [...stars], pictures }
    },
  },
  'GET /comment/api/v1/comment/list': {
    read: async (r, input, { tenantId }) => {
      const { rows, total } = await commentsOfGoods(r, tenantId, input.goodsId, input.kind ?? '', window(input, 10))
      const writers = await membersByIds(r, tenantId, [...new Set(rows.map((row) => row.memberId))])
      const data = rows.map((row) => ({
        ...presentComment(row),
        userName: maskedAuthor(writers.get(row.memberId)?.name ?? ''),
        headImgUrl: writers.get(row.memberId)?.headImgUrl ?? '',
        spec: row.spec,
        time: row.at.getTime(),
        replyTime: row.repliedAt?.getTime() ?? null,
      }))
      return { data, total }
    },
  },
})
