import type { OutputOf } from '../../../kit/client.ts'

/** A voting activity as its page is told it. */
export type Vote = OutputOf<'GET /activity/api/v1/h5/vote/only'>
/** A player in a list. */
export type Player = OutputOf<'GET /activity/api/v1/h5/vote/list'>['data'][number]
