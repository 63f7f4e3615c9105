import { lotteryRefusals as no } from '@youli/domain/marketing/lottery/texts.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addsUp } from '../../app/audit.ts'
import { engines } from '../../kit/testing/engines.ts'
import { books } from '../../member/wallet/fixtures.ts'
import { earnPoints } from '../../member/wallet/public/earnings.ts'
import { type TestApp, testApp } from '../../testing.ts'
import { crowd } from '../../trade/order/fixtures.ts'
import { drawOnce, type Drawn, fetchPrize, lotteryOf, makeLottery, sure } from './fixtures.ts'

const many = 40

describe.each(engines)('draws at once on %s', (engine) => {
  let t: TestApp
  let tokens: string[]
  beforeAll(async () => {
    t = await testApp(engine)
    tokens = await crowd(t, many)
  })
  afterEach(() => addsUp(t.app.db))
  afterAll(() => t.close())

  const outcomes = (replies: readonly { code: number; data: Drawn | null }[]) => ({
    won: replies.filter((r) => r.data?.prizeStatus === 1).length,
    lost: replies.filter((r) => r.data?.prizeStatus === 0).length,
    refused: replies.filter((r) => !r.data).map((r) => r.code),
  })
  const points = (token: string) => t.call('GET /user/account/api/v1/integral-balance', {}, token)
  const save = (memberId: string, amount: number) =>
    t.db.transact((tx) =>
      earnPoints(tx, {
        tenantId: t.tenants[0].tenantId,
        memberId,
        kind: 'integral',
        amount,
        reason: 'gift',
        source: 'start',
        at: t.clock.now(),
      }),
    )

  it('of a prize with one piece left one draw wins it, the others lose and none falls to another prize [B0702]', async () => {
    const other = { prizeIndex: 2, prizeItemName: '不会中的奖', odds: 0 }
    const id = await makeLottery(t, { prizes: [sure({ putQuantity: 1 }), sure(other)] })
    const replies = await Promise.all(tokens.map((token) => drawOnce(t, token, id)))
    expect(outcomes(replies)).toEqual({ won: 1, lost: many - 1, refused: [] })
  })

  it('a member with one draw left who taps ten times at once has drawn once [B0702 B0708]', async () => {
    const id = await makeLottery(t, { totalLimit: 1, prizes: [sure()] })
    const replies = await Promise.all(Array.from({ length: 10 }, () => drawOnce(t, tokens[0]!, id)))
    expect(outcomes(replies)).toEqual({ won: 1, lost: 0, refused: Array(9).fill(no.usedUp.code) })
    expect(await lotteryOf(t, tokens[0]!, id)).toMatchObject({ remainLotteryNum: 0, activityStatus: 4 })
  })

  it('the same request, sent eight times at once, is one draw with one answer [B0696]', async () => {
    const id = await makeLottery(t, { totalLimit: 3, prizes: [sure()] })
    const replies = await Promise.all(Array.from({ length: 8 }, () => drawOnce(t, tokens[0]!, id, {}, 'tap-1')))
    expect(new Set(replies.map((r) => r.data?.lotterWinnerId)).size).toBe(1)
    expect(await lotteryOf(t, tokens[0]!, id)).toMatchObject({ remainLotteryNum: 2 })
  })

  it('of one place of the day one draw is accepted [B0710]', async () => {
    const id = await makeLottery(t, { todayLimit: 1, prizes: [sure()] })
    const replies = await Promise.all(tokens.map((token) => drawOnce(t, token, id)))
    expect(outcomes(replies)).toEqual({ won: 1, lost: 0, refused: Array(many - 1).fill(no.fullToday.code) })
    expect(replies.find((r) => !r.data)!.msg).toBe('今天可参与抽奖人数已满！')
  })

  it('points for exactly one draw pay for one, however many are asked for [B0702]', async () => {
    const { token, memberId } = await t.member()
    await save(memberId, 25)
    const id = await makeLottery(t, { partakMode: 'integral', consumeNum: 20, prizes: [sure({ odds: 0 })] })
    const replies = await Promise.all(Array.from({ length: 10 }, () => drawOnce(t, token, id)))
    expect(outcomes(replies)).toEqual({ won: 0, lost: 1, refused: Array(9).fill(no.short.code) })
    expect(replies.find((r) => !r.data)!.msg).toBe('本次抽奖需要20积分，您当前有5积分')
    expect(await points(token)).toBe(5)
  })

  it('a prize that is fetched twelve times at once, and by the job, is given once [B0701 B0700]', async () => {
    const { token, memberId } = await t.member()
    const id = await makeLottery(t, { prizes: [sure()] })
    const { lotterWinnerId } = (await drawOnce(t, token, id)).data!
    t.clock.move(3 * 60_000)
    const [replies] = await Promise.all([Promise.all(Array.from({ length: 12 }, () => fetchPrize(t, token, lotterWinnerId))), t.runDue()])
    expect(replies.every((r) => r.success)).toBe(true)
    expect((await books(t.db, memberId)).stored.available).toBe(100)
    const stranger = (await t.member()).token
    expect((await fetchPrize(t, stranger, lotterWinnerId)).code).toBe(no.notThere.code)
    expect(await points(stranger)).toBe(0)
  })

  it('a lottery that is changed while people draw stays sound, and an early change meets no draw half done', async () => {
    const id = await makeLottery(t, { prizes: [sure({ putQuantity: 30 })] })
    const operator = await t.operator()
    const whole = await t.call('GET /console/api/v1/lotteries/one', { activityId: id }, operator)
    const draft = { ...whole, prizes: whole.prizes.map((p) => ({ ...p, putQuantity: 20 })) }
    const [saved, ...replies] = await Promise.all([
      t.send('POST /console/api/v1/lotteries/save', draft, operator),
      ...tokens.map((token) => drawOnce(t, token, id)),
    ])
    const { won, refused } = outcomes(replies)
    expect(refused).toEqual([])
    expect(saved.success ? won <= 20 : saved.code === 7423 && won === 30).toBe(true)
  })
})
