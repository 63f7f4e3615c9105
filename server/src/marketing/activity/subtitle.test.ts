import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneEngine } from '../../kit/testing/engines.ts'
import { testApp, type TestApp } from '../../testing.ts'
import { makeGroupBuy } from '../group-buy/fixtures.ts'
import { makeTeamBuy } from '../team-buy/fixtures.ts'
import { makeSeckill } from '../seckill/fixtures.ts'
import { draftOf, makeLottery } from '../lottery/fixtures.ts'
import { makeSignUp } from '../sign-up/fixtures.ts'
import { makeVote } from '../vote/fixtures.ts'
import { vote } from '../vote/tables.ts'

const subtitle = '限量百份，先到先得'
const more = { subtitle }

/** How each kind is made with a subtitle, and where the console reads it. */
const kinds = [
  ['seckill', 'seckill', async (t: TestApp) => (await makeSeckill(t, { more })).activityId],
  ['group_buy', 'group-buy', async (t: TestApp) => (await makeGroupBuy(t, { more })).activityId],
  ['pack_buy', 'pack-buy', async (t: TestApp) => (await makeTeamBuy(t, { more })).activityId],
  ['lottery', 'lotteries', (t: TestApp) => makeLottery(t, more)],
  ['signup', 'sign-ups', (t: TestApp) => makeSignUp(t, more)],
] as const

describe.each(oneEngine)('the subtitle of an activity on %s', (engine) => {
  let t: TestApp
  beforeAll(async () => {
    t = await testApp(engine)
  })
  afterAll(() => t.close())
  const listed = async (activityType: string, activityId: string) => {
    const { data } = await t.send('GET /activity/api/v1/h5/list', { activityType, pageSize: 100 })
    return data!.find((a) => a.activityId === activityId)
  }

  it.each(kinds)('of the kind %s stands on its card, its page and at the console', async (type, path, make) => {
    const activityId = await make(t)
    const operator = await t.operator()
    expect(await listed(type, activityId)).toMatchObject(more)
    expect((await t.send('GET /activity/api/v2/h5/detail', { activityId }, await t.visitor())).data).toMatchObject(more)
    const { data } = await t.send(`GET /console/api/v1/${path}`, {}, operator)
    expect(data!.find((a) => a.activityId === activityId)).toMatchObject(more)
    expect((await t.send(`GET /console/api/v1/${path}/one`, { activityId }, operator)).data).toMatchObject(more)
  })

  it('of a vote stands on its card, its page and at the console; one that was kept before there were any has none', async () => {
    const voteId = await makeVote(t, more)
    expect(await listed('vote', voteId)).toMatchObject(more)
    expect((await t.send('GET /activity/api/v1/h5/vote/only', { voteId })).data).toMatchObject(more)
    expect((await t.send('GET /console/api/v1/votes/one', { voteId }, await t.operator())).data).toMatchObject(more)
    await t.db.transact((tx) =>
      tx
        .update(vote)
        .set({ looks: { shareText: '快来' } })
        .where(eq(vote.id, voteId)),
    )
    const old = await t.send('GET /activity/api/v1/h5/vote/only', { voteId })
    expect(old.data).toMatchObject({ subtitle: '', shareText: '快来', shareTypeArr: [] })
  })

  it('may be left out, and has at most thirty characters', async () => {
    const activityId = await makeLottery(t)
    expect((await t.send('GET /activity/api/v2/h5/detail', { activityId }, await t.visitor())).data).toMatchObject({ subtitle: '' })
    const save = async (words: string) => t.send('POST /console/api/v1/lotteries/save', draftOf(t, { subtitle: words }), await t.operator())
    expect((await save('长'.repeat(30))).success).toBe(true)
    expect((await save('长'.repeat(31))).status).toBe(400)
  })
})
