import * as z from 'zod'
import { call } from '../../kit/call.ts'
import { filled, id, optionalId, paging, sortBy, stamp, text } from '../../kit/fields.ts'
import { commentAudit } from './audit.ts'
import { commentPermissions } from './permissions.ts'
import { commentLimits } from './rules.ts'
import { commentRefusals } from './texts.ts'

/** A comment (Spec 2 §3). `reply` is the brand's, '' while there is none. */
const comment = z.object({ id, content: z.string(), score: z.int(), imgs: z.array(z.string()), reply: z.string() })

/** A comment as its writer sees it. */
const ownComment = comment.extend({
  goodsId: id,
  skuId: id,
  time: stamp,
  /** False when the brand hides it from others. */
  shown: z.boolean(),
})

/** A comment as everybody sees it. */
const publicComment = comment.extend({
  userName: z.string(),
  headImgUrl: z.string(),
  spec: z.string(),
  time: stamp,
  replyTime: stamp.nullable(),
})

/** What a list may be narrowed to: four and five stars, three, one and two, those with pictures. */
const commentKinds = ['', 'good', 'middle', 'bad', 'pictures'] as const
const goodsId = z.object({ goodsId: id })
const shared = { who: 'anyone', cache: { tag: 'comments' } } as const

export const commentCalls = {
  'GET /comment/api/v1/comment/get-by-trade-id': call({
    summary: 'What the caller said about an order: the first line’s comment, and `comments` of all lines; null when nothing yet',
    who: 'member',
    input: z.object({ tradeId: id }),
    data: ownComment.extend({ comments: z.array(ownComment) }).nullable(),
  }),
  'GET /comment/api/v1/comment/get-reply-by-comment-id': call({
    summary: 'The brand’s reply to a comment, to its writer or of one that is shown',
    who: 'visitor',
    input: z.object({ commentId: id }),
    data: z.object({ reply: z.string(), replyTime: stamp.nullable() }),
    refusals: commentRefusals,
  }),
  'GET /comment/api/v1/comment/goods-summary': call({
    summary: 'Stars of a goods: how many comments, their average and how many of each kind; 0 while there are none',
    ...shared,
    input: goodsId,
    data: z.object({
      count: z.int(),
      average: z.number(),
      goodShare: z.int(),
      /** Comments with 1, 2, 3, 4 and 5 stars. */
      stars: z.array(z.int()),
      pictures: z.int(),
    }),
  }),
  'GET /comment/api/v1/comment/list': call({
    summary: 'Comments on a goods that are shown, newest first',
    ...shared,
    paged: true,
    input: z.object({ ...paging, ...goodsId.shape, kind: z.enum(commentKinds).optional() }),
    data: z.array(publicComment),
  }),
}

const moderated = { who: 'operator', permission: commentPermissions.edit, refusals: commentRefusals } as const

export const commentConsoleCalls = {
  'GET /console/api/v1/comments': call({
    summary: 'Comments of every goods, newest first unless sorted',
    who: 'operator',
    permission: commentPermissions.view,
    paged: true,
    counts: ['all', 'shown', 'hidden'],
    input: z.object({
      ...paging,
      keyword: text(40).optional(),
      goodsId: optionalId,
      score: z.enum(['', '1', '2', '3', '4', '5']).optional(),
      state: z.enum(['', 'shown', 'hidden']).optional(),
      reply: z.enum(['', 'yes', 'no']).optional(),
      kind: z.enum(['', 'pictures']).optional(),
      sort: sortBy('time'),
    }),
    data: z.array(
      comment.extend({
        goodsId: id,
        goodsName: z.string(),
        spec: z.string(),
        orderId: id,
        memberId: id,
        userName: z.string(),
        time: stamp,
        replyTime: stamp.nullable(),
        repliedBy: z.string(),
        shown: z.boolean(),
        reason: z.string(),
      }),
    ),
  }),
  'POST /console/api/v1/comments/reply': call({
    summary: 'Answers a comment in the brand’s name; an earlier reply is replaced',
    ...moderated,
    audit: commentAudit.reply,
    input: z.object({ id, reply: filled(commentLimits.reply) }),
    data: z.null(),
  }),
  'POST /console/api/v1/comments/hide': call({
    summary: 'Takes a comment off the product page for a reason; its stars no longer count',
    ...moderated,
    audit: commentAudit.hide,
    input: z.object({ id, reason: filled(commentLimits.reason) }),
    data: z.null(),
  }),
  'POST /console/api/v1/comments/show': call({
    summary: 'Puts a hidden comment back',
    ...moderated,
    audit: commentAudit.show,
    input: z.object({ id }),
    data: z.null(),
  }),
}
