import * as z from 'zod'
import { call } from '../../kit/call.ts'
import { editMark, seenVersion } from '../../kit/edit-mark.ts'
import {
  filled,
  flag,
  id,
  moment,
  oneOf,
  optionalId,
  paging,
  pictureUrl,
  sortBy,
  stamp,
  text,
  textFile,
  integer,
} from '../../kit/fields.ts'
import { activityAppearance, appearanceDraft } from '../activity/draft.ts'
import { activityPermissions } from '../activity/permissions.ts'
import { answer, byPlayer, byVote, fieldType, keyword, answersInput } from './calls.ts'
import { voteAudit } from './audit.ts'
import { votePermissions } from './permissions.ts'
import { castStates, playerStates, playerVerdict, voteLimits as limits } from './rules.ts'
import { voteEditRefusals } from './texts.ts'
import { phone, masking } from '../../platform/operator/fields.ts'

const draftField = z.object({
  fieldName: filled(20),
  fieldType,
  options: z.array(filled(30)).max(20).default([]),
  required: flag.default(true),
  open: flag.default(false),
})
/** What an operator fills in. */
export const voteDraft = appearanceDraft.extend({
  title: filled(limits.title),
  imgUrl: pictureUrl.default(''),
  /** Rich text, cleaned when it is kept. */
  remark: text(50_000).default(''),
  /** Who holds it. */
  userName: text(limits.organizer).default(''),
  signupBegin: moment,
  signupEnd: moment,
  voteBegin: moment,
  voteEnd: moment,
  signupOn: flag.default(true),
  allowance: integer(1, limits.allowance).default(1),
  /** The allowance is for each day, or for the whole activity. */
  perDay: flag.default(true),
  /** 0 never, n: from the n-th vote of an address on a day. */
  captchaFrom: integer(0, 1_000_000).default(0),
  /** Votes without log-in of an address on a day; 0 is no limit. */
  addressMost: integer(0, 1_000_000).default(0),
  auditorIds: z.array(id).max(limits.auditors).default([]),
  fields: z.array(draftField).max(limits.fields).default([]),
})

const adminStages = ['before', 'signup', 'voting', 'over', 'closed'] as const
const row = z.object({
  voteId: id,
  title: z.string(),
  imgUrl: z.string(),
  signupBegin: stamp,
  signupEnd: stamp,
  voteBegin: stamp,
  voteEnd: stamp,
  open: z.boolean(),
  stage: z.enum(adminStages),
  joinCount: z.int(),
  pending: z.int(),
  addupCount: z.int(),
  visitCount: z.int(),
})
const adminPlayer = z.object({
  playerId: id,
  serialNo: z.int(),
  userName: z.string(),
  uploadImg: z.string(),
  /** '' for one an operator added. */
  memberName: z.string(),
  mobile: phone,
  state: z.enum(playerStates),
  hidden: z.boolean(),
  currentTicket: z.int(),
  answers: z.array(answer.meta(masking)),
  remark: z.string(),
  auditedBy: z.string(),
  signupTime: stamp,
})
const cast = z.object({
  castId: id,
  playerId: id,
  playerName: z.string(),
  /** A member's name, or none. */
  voterName: z.string(),
  member: z.boolean(),
  /** Short sign of the address, and as much of it as is kept. */
  address: z.string(),
  network: z.string(),
  time: stamp,
  state: z.enum(castStates),
  remark: z.string(),
  cancelledBy: z.string(),
})
const viewing = { who: 'operator', permission: activityPermissions.view, refusals: voteEditRefusals } as const
const editing = { who: 'operator', permission: activityPermissions.edit, refusals: voteEditRefusals } as const
const auditing = { who: 'operator', permission: votePermissions.audit, refusals: voteEditRefusals } as const
const playerFilter = { voteId: id, state: z.enum(['', ...playerStates]).optional(), keyword }
const playerIds = z.array(id).min(1).max(limits.bulk)
const castFilter = { voteId: id, playerId: optionalId, address: text(64).optional(), state: z.enum(['', ...castStates]).optional() }

export const voteConsoleCalls = {
  'GET /console/api/v1/votes': call({
    summary: 'Voting activities, those whose votes begin last first',
    ...viewing,
    paged: true,
    counts: ['all', ...adminStages],
    input: z.object({ ...paging, keyword, stage: z.enum(['', ...adminStages]).optional(), sort: sortBy('signupBegin', 'voteBegin') }),
    data: z.array(row),
  }),
  'GET /console/api/v1/votes/one': call({
    summary: 'Everything of a voting activity; `frozen` when players signed up, `voted` when votes were cast',
    ...viewing,
    input: byVote,
    data: row.extend({
      ...activityAppearance.shape,
      remark: z.string(),
      userName: z.string(),
      signupOn: z.boolean(),
      allowance: z.int(),
      perDay: z.boolean(),
      captchaFrom: z.int(),
      addressMost: z.int(),
      auditorIds: z.array(id),
      auditorNames: z.record(z.string(), z.string()),
      fields: z.array(
        z.object({ fieldName: z.string(), fieldType, options: z.array(z.string()), required: z.boolean(), open: z.boolean() }),
      ),
      frozen: z.boolean(),
      voted: z.boolean(),
      /** Its page as seen from outside. */
      address: z.string(),
      ...editMark,
    }),
  }),
  'POST /console/api/v1/votes/save': call({
    summary: 'Makes a voting activity, or changes one as far as players and votes let it',
    ...editing,
    audit: [voteAudit.add, voteAudit.edit],
    input: voteDraft.extend({ voteId: optionalId, version: seenVersion }),
    data: byVote,
  }),
  'POST /console/api/v1/votes/status': call({
    summary: 'Takes a voting activity down or opens it again',
    ...editing,
    audit: voteAudit.status,
    input: byVote.extend({ open: z.boolean() }),
    data: z.null(),
  }),
  'GET /console/api/v1/votes/players': call({
    summary: 'Players of a voting activity, newest first, with what they answered',
    ...auditing,
    paged: true,
    counts: ['all', ...playerStates],
    input: z.object({ ...paging, ...playerFilter, sort: sortBy('signupTime', 'currentTicket') }),
    data: z.array(adminPlayer),
  }),
  'POST /console/api/v1/votes/players/add': call({
    summary: 'Adds a player by hand; passed at once',
    ...auditing,
    audit: voteAudit['player-add'],
    input: byVote.extend({ userName: text(100), uploadImg: pictureUrl, answers: answersInput.default([]) }),
    data: byPlayer,
  }),
  'POST /console/api/v1/votes/players/audit': call({
    summary: 'Passes (1) or rejects (2) some players; those audited meanwhile are left out',
    ...auditing,
    audit: voteAudit.audit,
    input: byVote.extend({
      playerIds,
      status: oneOf(playerVerdict.pass, playerVerdict.reject),
      remark: text(500).default(''),
    }),
    data: z.object({ done: z.int(), left: z.int() }),
  }),
  'POST /console/api/v1/votes/players/delete': call({
    summary: 'Deletes some players; their votes stay in the books',
    ...auditing,
    audit: voteAudit['player-delete'],
    input: byVote.extend({ playerIds }),
    data: z.object({ done: z.int() }),
  }),
  'POST /console/api/v1/votes/players/hide': call({
    summary: 'Hides a player from the lists and from votes, or shows them again',
    ...auditing,
    audit: voteAudit['player-hide'],
    input: byPlayer.extend({ hidden: z.boolean() }),
    data: z.null(),
  }),
  'GET /console/api/v1/votes/casts': call({
    summary: 'Votes, newest first',
    ...auditing,
    paged: true,
    counts: ['all', ...castStates],
    input: z.object({ ...paging, ...castFilter, sort: sortBy('time') }),
    data: z.array(cast),
  }),
  'GET /console/api/v1/votes/addresses': call({
    summary: 'Addresses by votes that count, most first: many votes of few voters in little time are suspicious',
    ...auditing,
    paged: true,
    input: byVote.extend(paging),
    data: z.array(
      z.object({
        address: z.string(),
        network: z.string(),
        votes: z.int(),
        cancelled: z.int(),
        voters: z.int(),
        players: z.int(),
        anonymous: z.int(),
        firstTime: stamp,
        lastTime: stamp,
      }),
    ),
  }),
  'POST /console/api/v1/votes/casts/cancel': call({
    summary: 'Takes votes back, named one by one or all of an address; each counts off once',
    ...auditing,
    audit: voteAudit.cancel,
    input: byVote.extend({ castIds: z.array(id).max(limits.bulk).default([]), address: text(64).default(''), remark: text(100) }),
    data: z.object({ done: z.int() }),
  }),
  'GET /console/api/v1/votes/figures': call({
    summary: 'Figures of a voting activity now, and its votes by hour for two days, by day beyond',
    stale: true,
    ...viewing,
    input: byVote,
    data: z.object({
      now: stamp,
      joinCount: z.int(),
      addupCount: z.int(),
      visitCount: z.int(),
      voters: z.int(),
      members: z.int(),
      cancelled: z.int(),
      step: z.enum(['hour', 'day']),
      points: z.array(z.object({ at: stamp, votes: z.int() })),
    }),
  }),
  'GET /console/api/v1/votes/export': call({
    summary: 'The ranking of all players with their answers, as a CSV file',
    stale: true,
    ...auditing,
    reply: 'file',
    input: byVote,
    data: textFile,
  }),
}
