import type { OutOf } from '../../../kit/ask.ts'

/** A voting activity as its page is told it. */
export type Vote = OutOf<'GET /activity/api/v1/h5/vote/only'>
/** A player in a list. */
export type Player = OutOf<'GET /activity/api/v1/h5/vote/list'>['data'][number]
