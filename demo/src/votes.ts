import { dayMs, hourMs, minuteMs } from '@youli/domain/kit/time.ts'
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
import { avatarOf } from './catalogue/assets.ts'
import { demoMember, demoOperator, type BaseTenant } from './base-tenants.ts'
import type { Customer } from './people.ts'
import type { Shop } from './sales.ts'

interface Plan {
  title: string
  /** Hours from now: sign-up, then votes. */
  signUp: [number, number]
  votes: [number, number]
  /** Who is listed; where sign-up is open, one entry was rejected and two wait. A brand with few members brings some by hand. */
  players: number
  voters: number
  banner: string
  intro: string
}

const slogans = [
  '每一件都藏着一个故事',
  '日常佩戴，也要闪闪发光',
  '把外婆的镯子戴成新样子',
  '简单一点，刚刚好',
  '给自己的三十岁',
  '手作的温度',
  '一眼心动',
  '素金最耐看',
]
const teaSlogans = [
  '一席一花一盏茶',
  '雨天最宜老白茶',
  '山里寻来的好水',
  '给爸爸的下午茶',
  '三五好友围炉',
  '用粗陶泡红茶',
  '清晨第一泡',
  '茶席上的四季',
]

const plansOf = (tea: boolean): Plan[] => [
  {
    title: tea ? '最美茶席评选' : '我的佩戴故事评选',
    signUp: [-96, 72],
    votes: [-40, 128],
    players: 12,
    voters: 46,
    banner: tea ? '/assets/demo/banner/tea.webp' : '/assets/demo/banner/heritage.webp',
    intro: tea
      ? '<p>布一席茶，拍一张照，讲一个与茶有关的故事。</p><ul><li>每人每天可投 3 票，可投给不同选手</li><li>票数前三名获赠年度典藏茶礼</li><li>发现刷票将作废相应票数</li></ul>'
      : '<p>晒出您最常戴的一件，讲讲它的来历。</p><ul><li>每人每天可投 3 票，可投给不同选手</li><li>票数前三名获赠工坊定制银饰</li><li>发现刷票将作废相应票数</li></ul>',
  },
  {
    title: tea ? '新春茶席设计赛' : '新春灵感设计赛',
    signUp: [30, 200],
    votes: [200, 400],
    players: 0,
    voters: 0,
    banner: tea ? '/assets/demo/banner/gift.webp' : '/assets/demo/banner/zodiac.webp',
    intro: '<p>以“团圆”为题，提交您的设计。报名通过审核后进入线上投票，入围作品将在门店展出。</p>',
  },
  {
    title: tea ? '夏日冷泡茶评选' : '夏日珍珠穿搭赛',
    signUp: [-500, -330],
    votes: [-330, -160],
    players: 6,
    voters: 24,
    banner: tea ? '/assets/demo/banner/autumn.webp' : '/assets/demo/banner/pearl.webp',
    intro: '<p>感谢每一位参与的会员，获奖名单已在门店公布。</p>',
  },
]

const fields: VoteField[] = [
  { fieldName: '参赛宣言', fieldType: 'text', open: true },
  { fieldName: '背后的故事', fieldType: 'textarea', required: false, open: true },
  { fieldName: '联系电话', fieldType: 'tel' },
]

/** Votes of a brand: one that runs with players, one before sign-up and one that is over. */
export async function holdVotes(tx: Tx, app: App, tenant: BaseTenant, shop: Shop, isTeaHouse: boolean): Promise<void> {
  const auditors = (await allEmployees(tx, tenant.tenantId)).filter((one) => one.isActive).slice(0, 3)
  for (const [nth, plan] of plansOf(isTeaHouse).entries())
    await hold(tx, app, tenant, shop, { ...plan, nth, auditorIds: auditors.map((a) => a.id), slogans: isTeaHouse ? teaSlogans : slogans })
}

type Staged = Plan & { nth: number; auditorIds: string[]; slogans: string[] }

async function hold(tx: Tx, app: App, tenant: BaseTenant, shop: Shop, plan: Staged): Promise<void> {
  const { tenantId } = tenant
  const now = app.clock.now().getTime()
  const at = ([from, to]: [number, number]) => [now + from * hourMs, now + to * hourMs] as const
  const [[signupBegin, signupEnd], [voteBegin, voteEnd]] = [at(plan.signUp), at(plan.votes)]
  const voteId = await saveVote(
    tx,
    demoOperator(app, tenant, new Date(signupBegin - dayMs)),
    voteDraft({
      title: plan.title,
      imgUrl: plan.banner,
      remark: plan.intro,
      userName: '会员俱乐部',
      shareText: `{customerName}邀您为${plan.title}投票`,
      shareIconUrl: plan.banner,
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
  const undecided = plan.signUp[1] > 0 ? 3 : 0
  const players: string[] = []
  for (let i = 0; i < undecided + plan.players; i++) {
    const customer = i < shop.members.length ? shop.members[(i + plan.nth * 4) % shop.members.length]! : null
    const entered = customer
      ? await come(tx, app, tenantId, voteId, customer, plan, i, signupBegin)
      : await bring(tx, app, tenantId, voteId, plan, i, signupBegin)
    if (i >= undecided) players.push(entered)
    else if (i === 0)
      await rejectPlayer(
        tx,
        app,
        auditorAt(app, tenantId, signupBegin + dayMs),
        await findPlayer(tx, tenantId, entered),
        '照片不够清晰，请更换后重新报名',
      )
  }
  await castAll(tx, app, tenantId, voteId, shop, plan, players, voteBegin, Math.min(now, voteEnd))
  await count(tx, ticketCounter, [{ voteId, kind: 'visits', times: plan.voters * 9 + 37 }])
}

/** One member hands an entry in, and it is decided two hours later. */
async function come(
  tx: Tx,
  app: App,
  tenantId: string,
  voteId: string,
  { me }: Customer,
  plan: Staged,
  i: number,
  signupBegin: number,
): Promise<string> {
  const at = new Date(signupBegin + (i * i + 2) * 13 * minuteMs)
  const person = (await memberOf(tx, tenantId, me.memberId))!
  const slogan = plan.slogans[i % plan.slogans.length]!
  const values = [slogan, i % 2 === 0 ? `${slogan}，想和大家分享这一路的小欢喜。` : '', person.mobile]
  const answers: VoteAnswer[] = fields.map((f, k) => ({
    fieldId: String(k + 1),
    fieldType: f.fieldType,
    fieldName: f.fieldName,
    fieldValue: values[k] ?? '',
  }))
  const entry = { userName: person.name, uploadImg: person.headImgUrl || avatarOf(i), answers }
  const id = await enterVote(tx, demoMember(app, me, at), me, { id: voteId }, entry)
  if (i >= (plan.signUp[1] > 0 ? 3 : 0))
    await approvePlayer(tx, app, auditorAt(app, tenantId, at.getTime() + 2 * hourMs), await findPlayer(tx, tenantId, id))
  return id
}

const auditorAt = (app: App, tenantId: string, at: number): Auditor => ({
  ...systemActor(app, tenantId, new Date(at)),
  by: 'auditor',
  name: '门店审核员',
})

const friends = ['叶知秋', '白芷', '沈砚', '陆茗', '江离', '竹影', '宋清', '杜若', '温言', '云舒', '谷雨', '半夏']

/** One whom the organiser brings. */
const bring = (tx: Tx, app: App, tenantId: string, voteId: string, plan: Staged, i: number, from: number): Promise<string> => {
  const at = new Date(from + (i + 1) * hourMs)
  const answers = [{ fieldName: '参赛宣言', fieldValue: plan.slogans[i % plan.slogans.length]! }]
  const entry = { voteId, userName: friends[i % friends.length]!, uploadImg: avatarOf(i % 12), answers }
  return addPlayer(tx, { ...systemActor(app, tenantId, at), name: '门店审核员' }, entry)
}

/** Votes of members and of visitors over the time, and many from one network for one player. */
async function castAll(
  tx: Tx,
  app: App,
  tenantId: string,
  voteId: string,
  shop: Shop,
  plan: Staged,
  players: readonly string[],
  from: number,
  until: number,
): Promise<void> {
  const vote = (voter: ReturnType<typeof voterOf>, playerId: string, at: Date) => {
    const then: App = { ...app, clock: { now: () => at } }
    return settleVotes(tx, then, [{ tenantId, voteId, playerId, validCode: '', voter, requestKey: null, now: at }])
  }
  const stranger = (ip: string) => voterOf({ me: null, browser: { id: app.id(), issue: () => '' }, ip })
  const member = ({ me }: Customer, ip: string) => ({ ...stranger(ip), memberId: me.memberId, names: [`m${me.memberId}`] })
  for (let i = 0; i < plan.voters; i++) {
    const at = new Date(from + ((until - from) * (i + 0.5)) / plan.voters)
    const ip = `203.0.113.${20 + (i % 37)}`
    const voter = i % 3 === 0 ? stranger(ip) : member(shop.members[i % shop.members.length]!, ip)
    // Some have many more than others.
    const liked = (turn: number) => players[Math.floor(players.length * ((turn * 0.618) % 1) ** 1.7)]!
    await vote(voter, liked(i + 1), at)
    if (i % 2 === 0) await vote(voter, liked(i * 3 + 2), new Date(at.getTime() + minuteMs))
  }
  for (let i = 0; i < 14; i++) await vote(stranger('198.51.100.7'), players.at(-1)!, new Date(until - 3 * hourMs + i * 7000))
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
