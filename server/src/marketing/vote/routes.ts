import { window } from '@youli/domain/kit/fields.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { voteCalls } from '@youli/domain/marketing/vote/calls.ts'
import { myRankStatus, needsCode, playerVerdict, votePages, type VoteField } from '@youli/domain/marketing/vote/rules.ts'
import { voteRefusals as no } from '@youli/domain/marketing/vote/texts.ts'
import type { Reader, Tx } from '../../kit/db/db.ts'
import { type Ctx, defineRoutes } from '../../kit/http/handlers.ts'
import { employeeNames } from '../../member/employee/public/employees.ts'
import { humanCheck, openChallenge } from '../../member/verify-code/public/human-check.ts'
import { approvePlayer, type Auditor, rejectPlayer, removePlayer } from './review.ts'
import { fieldIdOf, joinVote } from './entries.ts'
import { admissionQueueOf } from './admission-queue.ts'
import {
  answersForReader,
  isSignUpOn,
  latestEntry,
  listPlayers,
  listWaitingEntries,
  placeOfPlayer,
  playerSummaries,
  presentVote,
  rankPlayers,
  votesLeft,
  votesOfAddress,
} from './queries.ts'
import { auditedVoteIds, findVote, findOpenVote, findPlayer, isListed } from './votes.ts'
import { voterOf } from './voters.ts'

type Anyone = Ctx<'anyone'>

/** The page of a voting activity for whoever looks; somebody without a session gets a key of their browser. */
async function page(r: Reader, voteId: string, ctx: Anyone, preview = false) {
  if (!ctx.me) ctx.browser.issue()
  const v = await (preview ? findVote : findOpenVote)(r, ctx.tenantId, voteId)
  return presentVote(r, v, voterOf(ctx), ctx.now)
}

/** Refuses `notAuditor` unless this visitor audits that activity; answers who they are. */
async function auditorOf(tx: Tx, { me, actor }: Ctx<'visitor'>, voteIds: readonly string[]): Promise<Auditor> {
  const mine = new Set(await auditedVoteIds(tx, me))
  if (!me.employee || voteIds.some((id) => !mine.has(id))) return refuse(no.notAuditor)
  const names = await employeeNames(tx, me.tenantId, [me.employee.employeeId])
  const { employeeId: byId } = me.employee
  return { ...actor, by: 'auditor', byId, name: names.get(byId) ?? '' }
}

const question = (f: VoteField, i: number) => ({
  fieldId: fieldIdOf(i),
  fieldType: f.fieldType as 'text',
  fieldName: f.fieldName,
  fieldValue: '',
  options: [...(f.options ?? [])],
  required: f.required ?? true,
})

/** A player with what this reader may know of them. */
async function playerInfo(r: Reader, voteId: string, playerId: string, ctx: Anyone) {
  if (!ctx.me) ctx.browser.issue()
  const v = await findOpenVote(r, ctx.tenantId, voteId)
  const p = await findPlayer(r, ctx.tenantId, playerId)
  if (p.voteId !== v.id) refuse(no.noPlayer)
  const own = ctx.me?.memberId != null && p.memberId === ctx.me.memberId
  const audits = ctx.me !== null && (await auditedVoteIds(r, ctx.me)).includes(v.id)
  // Whoever is not listed is there for themselves and for auditors only, and a deleted one for nobody.
  if (p.state === 'deleted' || (!isListed(p) && !own && !audits)) refuse(no.noPlayer)
  const [face] = await playerSummaries(r, ctx.tenantId, [p], new Map([[v.id, v.title]]), own || audits)
  const enrollData = answersForReader(v.fields, p, own || audits) as {
    fieldId: string
    fieldType: 'text'
    fieldName: string
    fieldValue: string
  }[]
  return {
    ...face!,
    enrollData,
    enrollJson: JSON.stringify(enrollData),
    detailJson: enrollData.map((one) => `${one.fieldName}：${one.fieldValue}`).join('\n'),
    fansVoteCount: await votesLeft(r, v, voterOf(ctx), ctx.now),
    playerRank: isListed(p) ? await placeOfPlayer(r, p) : 0,
    currentTicketCount: p.tickets,
    headImgUrl: face!.headImg,
  }
}

export const voteRoutes = defineRoutes(voteCalls, {
  'GET /activity/api/v1/h5/vote/detail': {
    free: async (db, { voteId }, ctx) => {
      const { id } = await db.read((r) => findOpenVote(r, ctx.tenantId, voteId))
      await admissionQueueOf(ctx.app)(ctx.tenantId, id).visits.submit(null)
      return db.read((r) => page(r, id, ctx))
    },
  },
  'GET /activity/api/v1/h5/vote/only': { read: (r, { voteId, preview }, ctx) => page(r, voteId, ctx, preview) },
  'GET /activity/api/v1/h5/vote/list': {
    read: async (r, { voteId, keyword = '', ...input }, { tenantId }) =>
      listPlayers(r, await findOpenVote(r, tenantId, voteId), keyword, window(input, votePages.players)),
  },
  'GET /activity/api/v1/h5/vote/ranking-list': {
    read: async (r, { voteId, ...input }, { tenantId }) =>
      rankPlayers(r, await findOpenVote(r, tenantId, voteId), window(input, votePages.players)),
  },
  'GET /activity/api/v1/h5/vote/my-ranking': {
    read: async (r, { voteId }, { tenantId, me }) => {
      const v = await findOpenVote(r, tenantId, voteId)
      const mine = await latestEntry(r, v.id, me?.memberId ?? null)
      if (!mine || !isListed(mine)) return { status: myRankStatus.none, currentTicket: 0, index: 0 }
      return { status: myRankStatus.player, currentTicket: mine.tickets, index: await placeOfPlayer(r, mine) }
    },
  },
  'GET /activity/api/v1/h5/vote/player-info': { read: (r, { voteId, playerId }, ctx) => playerInfo(r, voteId, playerId, ctx) },
  'GET /activity/api/v1/h5/vote/checkjoin': {
    read: async (r, { voteId }, { tenantId, me }) => {
      const mine = await latestEntry(r, (await findOpenVote(r, tenantId, voteId)).id, me?.memberId ?? null)
      return mine?.state === 'pending' || mine?.state === 'passed'
    },
  },
  'GET /activity/api/v1/h5/vote/signup-enabled': {
    read: async (r, { voteId }, { tenantId }) => isSignUpOn(r, await findOpenVote(r, tenantId, voteId)),
  },
  'GET /activity/api/v1/h5/vote/signup-fields': {
    read: async (r, { voteId }, { tenantId }) => {
      const { fields } = await findOpenVote(r, tenantId, voteId)
      const questions = fields.map((f, i) => ({ open: f.open ?? false, question: question(f, i) }))
      const some = (open: boolean) => questions.filter((one) => one.open === open).map((one) => one.question)
      return { signData: some(false), playerData: some(true) }
    },
  },
  'POST /activity/api/v1/h5/vote/join': { write: async (tx, entry, ctx) => ({ playerId: await joinVote(tx, ctx, entry) }) },
  'GET /activity/api/v1/h5/vote/check-poll-valid': {
    read: async (r, { voteId }, ctx) => {
      const v = await findOpenVote(r, ctx.tenantId, voteId)
      return needsCode(v.captchaFrom, await votesOfAddress(r, v.id, voterOf(ctx).address, ctx.now))
    },
  },
  'GET /activity/api/v1/h5/vote/getverify': {
    free: async (_, __, { me, browser, tenantId, app, ip, now }) => {
      const wxUserId = me?.wxUserId ?? browser.issue()
      const { type, picture } = await humanCheck.show(app, { tenantId, wxUserId }, { ip, now })
      return { type, bytes: picture, name: '' }
    },
  },
  'GET /activity/api/v1/h5/vote/verify-work': {
    read: async (r, _, ctx) => {
      const { looker } = voterOf(ctx)
      const open = looker === null ? null : await openChallenge(r, ctx.app, { tenantId: ctx.tenantId, wxUserId: looker }, ctx.now)
      return open ?? { kind: 'letters' as const, work: '', captcha: null }
    },
  },
  'GET /activity/api/v1/h5/vote/checkverify': {
    free: async (_, { code, work }, ctx) => {
      const { looker } = voterOf(ctx)
      const { app, tenantId, ip, now } = ctx
      return looker !== null && (await humanCheck.judge(app, { tenantId, wxUserId: looker }, { letters: code, work }, { ip, now }))
    },
  },
  'POST /activity/api/v1/h5/vote/poll': {
    open: (app) => async (input, ctx) => {
      const { tenantId, now, requestKey } = ctx
      const voter = voterOf(ctx)
      const { id } = await app.db.of(tenantId).read((r) => findVote(r, tenantId, input.voteId))
      const ballot = { tenantId, voteId: id, playerId: input.playerId, validCode: input.validCode ?? '', voter, requestKey, now }
      const { left, tickets } = await admissionQueueOf(app)(tenantId, id).votes.submit(ballot)
      return { fansVoteCount: left, currentTicket: tickets, currentTicketCount: tickets }
    },
  },
  'GET /activity/api/v1/h5/vote/wait-audit-list': {
    read: async (r, { sort = '', userName, mobileNo, activityName, ...input }, { me }) => {
      const mine = await auditedVoteIds(r, me)
      if (mine.length === 0) refuse(no.notAuditor)
      const filter = { userName, mobileNo, activityName, oldestFirst: /^asc/i.test(sort) }
      const { rows, data, total } = await listWaitingEntries(r, me.tenantId, mine, filter, window(input, votePages.audit))
      return { data: data.map((face, i) => ({ ...face, voteId: rows[i]!.voteId, enrollData: (rows[i]!.answers ?? []) as never[] })), total }
    },
  },
  'POST /activity/api/v1/vote/player/check': {
    write: async (tx, { playerId, remark, status }, ctx) => {
      const p = await findPlayer(tx, ctx.me.tenantId, playerId)
      const by = await auditorOf(tx, ctx, [p.voteId])
      const done =
        status === playerVerdict.pass ? await approvePlayer(tx, ctx.app, by, p) : await rejectPlayer(tx, ctx.app, by, p, remark ?? '')
      if (!done) refuse(no.audited)
    },
  },
  'POST /activity/api/v1/vote/player/batch-delete': {
    write: async (tx, input, ctx) => {
      // In one order, so that two auditors never wait for each other in a circle.
      const ids = [...new Set(input.map((one) => one.playerId))].toSorted()
      const players = []
      for (const id of ids) players.push(await findPlayer(tx, ctx.me.tenantId, id))
      const by = await auditorOf(
        tx,
        ctx,
        players.map((p) => p.voteId),
      )
      for (const p of players) await removePlayer(tx, by, p)
    },
  },
})
