import { commentConsoleCalls } from '@youli/domain/catalog/comment/calls.ts'
import { commentPermissions } from '@youli/domain/catalog/comment/permissions.ts'
import { commentLimits } from '@youli/domain/catalog/comment/rules.ts'
import { filled } from '@youli/domain/kit/fields.ts'
import * as z from 'zod'
import { defineBulk, leaveMovedOn, leaveRow } from '../../platform/bulk/public/kind.ts'
import { consoleFilter } from './console-filter.ts'
import { findComment, goodsOfComments, idsOfComments, setCommentShown } from './public/comments.ts'

interface Shown {
  shown: boolean
  reason: string
}

const text = (shown: boolean) => (shown ? '展示' : '隐藏')

/** Shows comments on the product page, or hides them for a reason. */
const show = (key: string, shown: boolean, params: z.ZodType<{ reason: string }>) =>
  defineBulk({
    key,
    title: `${text(shown)}评价`,
    unit: '条评价',
    permission: commentPermissions.edit,
    params,
    filter: commentConsoleCalls['GET /console/api/v1/comments'].input,
    select: (r, me, filter, limit) => idsOfComments(r, me.tenantId, consoleFilter(filter), limit),
    names: (r, me, ids) => goodsOfComments(r, me.tenantId, ids),
    act: async (tx, { actor }, id, { reason }) => {
      const before = await findComment(tx, actor.tenantId, id)
      if (before.shown === shown) leaveRow(`已经${text(shown)}`)
      const after = await setCommentShown(tx, actor, id, shown, reason)
      return { what: text(shown), before: stateOf(before), after: stateOf(after) }
    },
    undo: async (tx, { actor }, id, { before, after }) => {
      const now = stateOf(await findComment(tx, actor.tenantId, id))
      if (now.shown !== after.shown || now.reason !== after.reason) leaveMovedOn()
      await setCommentShown(tx, actor, id, before.shown, before.reason)
      return text(before.shown)
    },
  })
const stateOf = ({ shown, reason }: Shown): Shown => ({ shown, reason })

/** Acts on many comments of the console's list. */
export const commentBulkKinds = [
  show(
    'comments.show',
    true,
    z.object({}).transform(() => ({ reason: '' })),
  ),
  show('comments.hide', false, z.object({ reason: filled(commentLimits.reason) })),
]
