import type { commentConsoleCalls } from '@youli/domain/catalog/comment/calls.ts'
import type { Parsed } from '@youli/domain/kit/call.ts'
import type { CommentFilter } from './public/comments.ts'

/** Yes, no or whatever. */
const either = (text: string | undefined, yes: string): boolean | undefined => (text ? text === yes : undefined)

/** The comments that the console's list is asked for. */
export const consoleFilter = (input: Parsed<(typeof commentConsoleCalls)['GET /console/api/v1/comments']>): CommentFilter => ({
  keyword: input.keyword,
  goodsId: input.goodsId,
  score: input.score ? Number(input.score) : undefined,
  state: input.state,
  replied: either(input.reply, 'yes'),
  pictured: input.kind === 'pictures',
})
