import { dayMs, minuteMs } from '@youli/domain/kit/time.ts'
import type { VoteAnswer, VoteField } from '@youli/domain/marketing/vote/rules.ts'
import { systemActor } from '@youli/server/kit/actor.ts'
import type { App } from '@youli/server/kit/app.ts'
import type { Tx } from '@youli/server/kit/db/db.ts'
import { count } from '@youli/server/kit/counters.ts'
import { approvePlayer, type Auditor, rejectPlayer } from '@youli/server/marketing/vote/review.ts'
import { ticketCounter, settleVotes } from '@youli/server/marketing/vote/ballots.ts'
import { addPlayer, saveVote } from '@youli/server/marketing/vote/changes.ts'
import { enterVote } from '@youli/server/marketing/vote/entries.ts'
import { voteDraft } from '@youli/server/marketing/vote/fixtures.ts'
import { findPlayer } from '@youli/server/marketing/vote/votes.ts'
import { voterOf } from '@youli/server/marketing/vote/voters.ts'
import { allEmployees } from '@youli/server/member/employee/public/employees.ts'
import { memberOf } from '@youli/server/member/registration/public/members.ts'
import { saveBag } from '@youli/server/promotion/gift-bag/changes.ts'
import type { ContestSeed, ContestSeeds } from './catalogue/types.ts'
import { during, type Moment, on } from './times.ts'
import { demoMember, demoOperator, type BaseTenant } from './base-tenants.ts'
import type { Customer } from './people.ts'
import type { Shop } from './sales.ts'

interface Plan {
  words: ContestSeed
  /** Sign-up, then votes. */
  signUp: readonly [from: Moment, to: Moment]
  votes: readonly [from: Moment, to: Moment]
  /** Who is listed; where sign-up is open, one entry was rejected and two wait. A brand with few members brings some by hand. */
  players: number
  voters: number
}

const plansOf = ({ running, coming, over }: ContestSeeds): Plan[] => [
  { words: running, signUp: [on(-4, 10), on(3, 22)], votes: [on(-2, 10), on(5, 22)], players: 12, voters: 46 },
  { words: coming, signUp: [on(2, 10), on(8, 22)], votes: [on(9, 10), on(16, 22)], players: 0, voters: 0 },
  { words: over, signUp: [on(-21, 10), on(-14, 22)], votes: [on(-13, 10), on(-7, 22)], players: 6, voters: 24 },
]

const fields: VoteField[] = [
  { fieldName: '参赛宣言', fieldType: 'text', open: true },
  { fieldName: '背后的故事', fieldType: 'textarea', required: false, open: true },
  { fieldName: '联系电话', fieldType: 'tel' },
]

/** Where sign-up is open, the first entries are not listed yet. */
const waiting = 3

/** Votes of a brand: one that runs with players, one before sign-up and one that is over. */
export async function holdVotes(tx: Tx, app: App, tenant: BaseTenant, shop: Shop): Promise<void> {
  const auditors = (await allEmployees(tx, tenant.tenantId)).filter((one) => one.isActive).slice(0, 3)
  for (const [nth, plan] of plansOf(shop.catalogue.contests).entries())
    await hold(tx, app, tenant, shop, { ...plan, nth, auditorIds: auditors.map((a) => a.id) })
}

type Staged = Plan & { nth: number; auditorIds: string[] }

async function hold(tx: Tx, app: App, tenant: BaseTenant, shop: Shop, plan: Staged): Promise<void> {
  const { tenantId } = tenant
  const now = app.clock.now()
  const { title, banner, intro } = plan.words
  const [signupBegin, signupEnd, voteBegin, voteEnd] = [...plan.signUp, ...plan.votes].map((moment) => moment(now).getTime()) as [
    number,
    number,
    number,
    number,
  ]
  const voteId = await saveVote(
    tx,
    demoOperator(app, tenant, new Date(Math.min(signupBegin, now.getTime()) - dayMs)),
    voteDraft({
      title,
      imgUrl: banner,
      remark: intro,
      userName: '会员俱乐部',
      shareText: `{customerName}邀您为${title}投票`,
      shareIconUrl: banner,
      signupBegin,
      signupEnd,
      voteBegin,
      voteEnd,
      allowance: 3,
      captchaFrom: 40,
      addressMost: 200,
      auditorIds: plan.auditorIds,
      fields: fields.map((f) => ({ required: true, open: false, ...f, fieldType: f.fieldType as 'text', options: [] })),
    }),
  )
  if (plan.players === 0) return
  if (plan.nth === 0) await thankYou(tx, app, tenantId, voteId, signupBegin, voteEnd)
  const undecided = signupEnd > now.getTime() ? waiting : 0
  const { slogans } = shop.catalogue.contests
  const players: string[] = []
  for (let i = 0; i < undecided + plan.players; i++) {
    const customer = i < shop.members.length ? shop.members[(i + plan.nth * 4) % shop.members.length]! : null
    // All are listed when the votes begin.
    const at = during(new Date(signupBegin), new Date(Math.min(signupEnd, voteBegin)), (i + 0.6) / (undecided + plan.players + 1))
    const entry = { voteId, slogan: slogans[i % slogans.length]!, picture: workOf(shop, i + plan.nth * 5), at }
    const entered = customer ? await come(tx, app, tenantId, customer, entry, i >= undecided) : await bring(tx, app, tenantId, entry, i)
    if (i >= undecided) players.push(entered)
    else if (i === 0)
      await rejectPlayer(
        tx,
        app,
        auditorAt(app, tenantId, signupBegin + 1.3 * dayMs),
        await findPlayer(tx, tenantId, entered),
        '照片不够清晰，请更换后重新报名',
      )
  }
  await castAll(tx, app, tenantId, voteId, shop, plan, players, new Date(voteBegin), new Date(Math.min(now.getTime(), voteEnd)))
  await count(tx, ticketCounter, [{ voteId, kind: 'visits', times: plan.voters * 9 + 37 }])
}

interface Entry {
  voteId: string
  slogan: string
  picture: string
  at: Date
}

/** What somebody shows: one of the brand's pieces, seen from near. */
const workOf = ({ forSale }: Shop, n: number): string => forSale[n % forSale.length]!.seed.images.at(-1)!

/** One member hands an entry in, and it is decided two hours later where it shall be listed. */
async function come(tx: Tx, app: App, tenantId: string, { me }: Customer, entry: Entry, listed: boolean): Promise<string> {
  const { voteId, slogan, picture, at } = entry
  const person = (await memberOf(tx, tenantId, me.memberId))!
  const values = [slogan, listed ? `${slogan}，想和大家分享这一路的小欢喜。` : '', person.mobile]
  const answers: VoteAnswer[] = fields.map((f, k) => ({
    fieldId: String(k + 1),
    fieldType: f.fieldType,
    fieldName: f.fieldName,
    fieldValue: values[k] ?? '',
  }))
  const id = await enterVote(tx, demoMember(app, me, at), me, { id: voteId }, { userName: person.name, uploadImg: picture, answers })
  if (listed) await approvePlayer(tx, app, auditorAt(app, tenantId, at.getTime() + 40 * minuteMs), await findPlayer(tx, tenantId, id))
  return id
}

const auditorAt = (app: App, tenantId: string, at: number): Auditor => ({
  ...systemActor(app, tenantId, new Date(at)),
  by: 'auditor',
  name: '门店审核员',
})

const friends = ['叶蓁', '白芷', '沈砚', '陆茗', '江离', '竹影', '宋清', '杜若', '温言', '云舒', '谷雨', '半夏']

/** One whom the organiser brings. */
const bring = (tx: Tx, app: App, tenantId: string, { voteId, slogan, picture, at }: Entry, i: number): Promise<string> =>
  addPlayer(
    tx,
    { ...systemActor(app, tenantId, at), name: '门店审核员' },
    { voteId, userName: friends[i % friends.length]!, uploadImg: picture, answers: [{ fieldName: '参赛宣言', fieldValue: slogan }] },
  )

/** Votes of members and of visitors over the time, and many from one network for one player. */
async function castAll(
  tx: Tx,
  app: App,
  tenantId: string,
  voteId: string,
  shop: Shop,
  plan: Staged,
  players: readonly string[],
  from: Date,
  until: Date,
): Promise<void> {
  const vote = (voter: ReturnType<typeof voterOf>, playerId: string, at: Date) => {
    const then: App = { ...app, clock: { now: () => at } }
    return settleVotes(tx, then, [{ tenantId, voteId, playerId, validCode: '', voter, requestKey: null, now: at }])
  }
  const stranger = (ip: string) => voterOf({ me: null, browser: { id: app.id(), issue: () => '' }, ip })
  const member = ({ me }: Customer, ip: string) => ({ ...stranger(ip), memberId: me.memberId, names: [`m${me.memberId}`] })
  for (let i = 0; i < plan.voters; i++) {
    const at = during(from, until, (i + 0.5) / plan.voters)
    const ip = `203.0.113.${20 + (i % 37)}`
    const voter = i % 3 === 0 ? stranger(ip) : member(shop.members[i % shop.members.length]!, ip)
    // Some have many more than others.
    const liked = (turn: number) => players[Math.floor(players.length * ((turn * 0.618) % 1) ** 1.7)]!
    await vote(voter, liked(i + 1), at)
    if (i % 2 === 0) await vote(voter, liked(i * 3 + 2), new Date(at.getTime() + minuteMs))
  }
  for (let i = 0; i < 14; i++)
    await vote(stranger('198.51.100.7'), players.at(-1)!, new Date(during(from, until, 0.9).getTime() + i * 7000))
}

const thankYou = (tx: Tx, app: App, tenantId: string, businessId: string, beginTime: number, endTime: number) =>
  saveBag(tx, systemActor(app, tenantId, app.clock.now()), app, {
    id: null,
    businessId,
    putQuantity: 0,
    pageId: '0',
    minPay: 0,
    perMember: 0,
    name: '投票感谢礼',
    scene: 'vote_partake',
    style: 1,
    labelFirst: '感谢投票',
    labelSecond: '一点心意，请收下',
    parts: [{ kind: 'integral', score: 10, businessId: '0' }],
    receiveDays: 15,
    beginTime,
    endTime,
  })
