import * as z from 'zod'
import { call } from '../../kit/call.ts'
import { flag, id, int, paging, pictureUrl, stamp, text } from '../../kit/fields.ts'
import { challengeFields } from '../../member/verify-code/fields.ts'
import { activityAppearance } from '../activity/draft.ts'
import { playerStates, playerVerdict, voteFieldTypes, voteLimits as limits } from './rules.ts'
import { voteRefusals as refusals } from './texts.ts'

export const byVote = z.object({ voteId: id })
export const byPlayer = z.object({ playerId: id })
export const fieldType = z.enum(voteFieldTypes)
export const answer = z.object({ fieldId: z.string(), fieldType, fieldName: z.string(), fieldValue: z.string() })
/** Answers of an entry, or the same as JSON text; others than those of the form are ignored. */
export const answersInput = z
  .array(z.object({ fieldId: text(20).optional(), fieldName: text(100).optional(), fieldValue: text(5000).nullish() }))
  .max(100)
const answers = z.union([answersInput, text(30_000)]).default([])

/** A player in a list. Phones are told to auditors only. */
const player = z.object({
  playerId: id,
  /** 0 until the entry passed. */
  serialNo: z.int(),
  userName: z.string(),
  uploadImg: z.string(),
  currentTicket: z.int(),
  signupTime: stamp,
  headImg: z.string(),
  mobile: z.string(),
  title: z.string(),
})
/** A voting activity as its page shows it to whoever looks. */
const voteDetail = z.object({
  voteId: id,
  title: z.string(),
  imgUrl: z.string(),
  /** Players listed, votes counted, visits of the page. */
  joinCount: z.int(),
  addupCount: z.int(),
  visitCount: z.int(),
  signupBegin: stamp,
  signupEnd: stamp,
  voteBegin: stamp,
  voteEnd: stamp,
  /** Cleaned HTML. */
  remark: z.string(),
  /** Who holds it. */
  userName: z.string(),
  ...activityAppearance.omit({ shareTypes: true }).shape,
  shareTypeArr: activityAppearance.shape.shareTypes,
  allowance: z.int(),
  perDay: z.boolean(),
  /** Features of the brand and of this activity that are on; time comes on top. */
  signupEnabled: z.boolean(),
  castEnabled: z.boolean(),
  /** Votes the caller has left. */
  fansVoteCount: z.int(),
  /** The caller's latest entry. */
  mine: z.object({ playerId: id, state: z.enum(playerStates), remark: z.string() }).nullable(),
  /** The server's clock, for countdowns. */
  nowTime: stamp,
})
const onPage = { who: 'anyone', refusals: { gone: refusals.gone } } as const
export const keyword = text(40).optional()

export const voteCalls = {
  'GET /activity/api/v1/h5/vote/detail': call({
    summary: 'A voting activity, counted as a visit of its page',
    ...onPage,
    input: byVote,
    data: voteDetail,
  }),
  'GET /activity/api/v1/h5/vote/only': call({
    summary: 'The same, not counted as a visit; `preview` shows one that is down, too',
    ...onPage,
    input: byVote.extend({ preview: flag.optional() }),
    data: voteDetail,
  }),
  'GET /activity/api/v1/h5/vote/list': call({
    summary: 'Players by serial number; a keyword of digits finds a serial number, another one names',
    ...onPage,
    paged: true,
    input: byVote.extend({ ...paging, keyword }),
    data: z.array(player),
  }),
  'GET /activity/api/v1/h5/vote/ranking-list': call({
    summary: 'Players by votes, most first; of equals who had them earlier',
    ...onPage,
    paged: true,
    input: byVote.extend(paging),
    data: z.array(player),
  }),
  'GET /activity/api/v1/h5/vote/my-ranking': call({
    summary: 'Where the caller stands: status 1 is a player, index their place from 1',
    ...onPage,
    input: byVote,
    data: z.object({ status: z.int(), currentTicket: z.int(), index: z.int() }),
  }),
  'GET /activity/api/v1/h5/vote/player-info': call({
    summary: 'A player and the votes the caller has left; answers that are not open go to auditors and to the player',
    who: 'anyone',
    refusals: { gone: refusals.gone, noPlayer: refusals.noPlayer },
    input: byVote.extend({ playerId: id }),
    data: player.extend({
      enrollData: z.array(answer),
      /** The same as JSON text, and to be read: `口号：…`. */
      enrollJson: z.string(),
      detailJson: z.string(),
      fansVoteCount: z.int(),
      playerRank: z.int(),
      currentTicketCount: z.int(),
      headImgUrl: z.string(),
    }),
  }),
  'GET /activity/api/v1/h5/vote/checkjoin': call({
    summary: 'Whether the caller has an entry that waits or passed',
    ...onPage,
    input: byVote,
    data: z.boolean(),
  }),
  'GET /activity/api/v1/h5/vote/signup-enabled': call({
    summary: 'Whether players may sign up, as far as switches say; the page adds the time',
    ...onPage,
    input: byVote,
    data: z.boolean(),
  }),
  'GET /activity/api/v1/h5/vote/signup-fields': call({
    summary: 'The questions of an entry: `playerData` are shown on the player’s page, `signData` to auditors only',
    ...onPage,
    input: byVote,
    data: z.object({
      signData: z.array(answer.extend({ options: z.array(z.string()), required: z.boolean() })),
      playerData: z.array(answer.extend({ options: z.array(z.string()), required: z.boolean() })),
    }),
  }),
  'POST /activity/api/v1/h5/vote/join': call({
    summary: 'Hands the caller’s entry in; it waits for an auditor',
    who: 'member',
    refusals,
    input: byVote.extend({ userName: text(100).default(''), uploadImg: pictureUrl.default(''), enrollData: answers }),
    data: byPlayer,
  }),
  'GET /activity/api/v1/h5/vote/check-poll-valid': call({
    summary: 'Whether the next vote of the caller needs an image code',
    ...onPage,
    input: byVote,
    data: z.boolean(),
  }),
  'GET /activity/api/v1/h5/vote/getverify': call({
    summary: 'A picture of four letters for the caller; an earlier one is dead',
    who: 'anyone',
    limit: 'strict',
    reply: 'file',
    input: z.object({ timespan: text(40).optional() }),
    data: z.object({ type: z.string(), bytes: z.custom<Uint8Array>(), name: z.string() }),
  }),
  'GET /activity/api/v1/h5/vote/verify-work': call({
    summary: 'Kind of the caller’s picture and work for the browser beside it; empty work without one',
    unkept: 'work is good for one picture',
    who: 'anyone',
    limit: 'strict',
    input: z.object({}),
    data: z.object(challengeFields),
  }),
  'GET /activity/api/v1/h5/vote/checkverify': call({
    summary:
      'Whether this is what the caller’s picture says, and its work done. A wrong answer uses the picture up, the right one keeps it for one vote',
    who: 'anyone',
    limit: 'strict',
    input: z.object({ code: text(20).default(''), work: text(4000).default('') }),
    data: z.boolean(),
  }),
  'POST /activity/api/v1/h5/vote/poll': call({
    summary: 'One vote for a player, by members and by anonymous visitors',
    who: 'anyone',
    refusals,
    input: byVote.extend({ playerId: id, validCode: text(20).nullish() }),
    data: z.object({ fansVoteCount: z.int(), currentTicket: z.int(), currentTicketCount: z.int() }),
  }),
  'GET /activity/api/v1/h5/vote/wait-audit-list': call({
    summary: 'Entries that wait for an audit, of the activities the caller audits. `sort`: `asc` oldest first, else newest',
    who: 'visitor',
    paged: true,
    refusals,
    input: z.object({ ...paging, sort: text(20).optional(), userName: keyword, mobileNo: text(20).optional(), activityName: keyword }),
    data: z.array(player.extend({ voteId: id, enrollData: z.array(answer) })),
  }),
  'POST /activity/api/v1/vote/player/check': call({
    summary: 'Passes (1) or rejects (2, with a reason) an entry, once',
    who: 'visitor',
    refusals,
    input: byPlayer.extend({
      remark: text(500).nullish(),
      status: int.pipe(z.union([z.literal(playerVerdict.pass), z.literal(playerVerdict.reject)])),
    }),
    data: z.null(),
  }),
  'POST /activity/api/v1/vote/player/batch-delete': call({
    summary: 'Deletes players; one of an activity that the caller does not audit refuses them all',
    who: 'visitor',
    refusals,
    input: z.array(byPlayer).min(1).max(limits.bulk),
    data: z.null(),
  }),
}
