import { hourMs } from '@youli/domain/kit/time.ts'
import { voteEditRefusals as no, voteRefusals } from '@youli/domain/marketing/vote/texts.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addsUp } from '../../app/audit.ts'
import { oneEngine } from '../../kit/testing/engines.ts'
import { type TestApp, testApp } from '../../testing.ts'
import { addPlayer, cast, enterVote, makeVote, plainFields } from './fixtures.ts'

const votes = '/console/api/v1/votes'

describe.each(oneEngine)('votes at the console on %s', (engine) => {
  let t: TestApp
  let operator: string
  let member: { token: string; memberId: string }
  beforeAll(async () => {
    t = await testApp(engine)
    operator = await t.operator()
    member = await t.member()
  })
  afterAll(async () => {
    await addsUp(t.app.db)
    await t.close()
  })

  const get = async <C extends string>(call: C, input: object, token = operator) =>
    (await t.send(`GET ${votes}${call}`, input, token)).data!
  const post = <K extends string>(call: K, input: object, token = operator) => t.send(`POST ${votes}${call}`, input, token)
  const draft = (more: object = {}) => {
    const now = t.clock.now().getTime()
    const times = { signupBegin: now, signupEnd: now + hourMs, voteBegin: now, voteEnd: now + 2 * hourMs }
    return { title: '春茶评选', fields: plainFields, ...times, ...more }
  }

  it('makes one, keeps what it says clean, and changes it as far as players and votes let it', async () => {
    const made = await post('/save', draft({ remark: '<p onclick="x()">好</p><script>1</script>', captchaFrom: 3, addressMost: 9 }))
    const { voteId } = made.data!
    const one = await get('/one', { voteId })
    expect(one).toMatchObject({ remark: '<p>好</p>', captchaFrom: 3, addressMost: 9, stage: 'voting', frozen: false, voted: false })
    expect(one.address).toContain(`/vote/${voteId}`)
    for (const [more, fault] of [
      [{ voteEnd: 1 }, '投票结束时间须晚于投票开始时间'],
      [{ fields: [{ fieldName: '电话', fieldType: 'tel', open: true }] }, '手机号不能公开显示'],
      [{ auditorIds: ['1'] }, no.noAuditor.msg],
    ] as const)
      expect((await post('/save', draft(more))).msg).toBe(fault)
    const playerId = await addPlayer(t, voteId)
    expect((await post('/save', { ...draft(), voteId, fields: [] })).code).toBe(no.frozen.code)
    await cast(t, voteId, playerId, member.token)
    const same = await get('/one', { voteId })
    const kept = { ...draft(), voteId, voteBegin: same.voteBegin, signupBegin: same.signupBegin }
    expect((await post('/save', { ...kept, allowance: 9 })).code).toBe(no.frozenVotes.code)
    expect((await post('/save', { ...kept, title: '春茶评选·加时' })).success).toBe(true)
    const log = await t.send('GET /console/api/v1/audit-log', { subject: 'vote' }, operator)
    expect(log.data!.map((entry) => entry.action)).toEqual(expect.arrayContaining(['vote.add', 'vote.edit', 'vote.player-add']))
    expect((await post('/save', draft(), await t.operator(1))).success).toBe(true)
    for (const reply of [
      await t.send(`GET ${votes}/one`, { voteId }, await t.operator(1)),
      await post('/status', { voteId, open: false }, await t.operator(1)),
      await post('/players/hide', { playerId, hidden: true }, await t.operator(1)),
    ])
      expect(reply.success).toBe(false)
  })

  it('passes, rejects, hides and deletes players in bulk, and exports the ranking', async () => {
    const voteId = await makeVote(t)
    const people = await Promise.all([t.member(), t.member(), t.member()])
    const ids: [string, string, string] = ['', '', '']
    for (const [i, one] of people.entries()) ids[i] = (await enterVote(t, one, voteId, { userName: `选手${i}` })).data!.playerId
    expect((await post('/players/audit', { voteId, playerIds: [ids[0]], status: 2, remark: ' ' })).code).toBe(no.badReason.code)
    expect((await post('/players/audit', { voteId, playerIds: [ids[0]], status: 2, remark: '不合规' })).data).toEqual({ done: 1, left: 0 })
    expect((await post('/players/audit', { voteId, playerIds: ids, status: 1 })).data).toEqual({ done: 2, left: 1 })
    await cast(t, voteId, ids[2], member.token)
    await post('/players/hide', { playerId: ids[2], hidden: true })
    expect((await cast(t, voteId, ids[2], people[0].token)).code).toBe(voteRefusals.noPlayer.code)
    await post('/players/hide', { playerId: ids[2], hidden: false })
    expect((await post('/players/delete', { voteId, playerIds: [ids[1]] })).data).toEqual({ done: 1 })
    expect((await post('/players/delete', { voteId, playerIds: [ids[1]] })).data).toEqual({ done: 0 })
    const states = await get('/players', { voteId })
    expect(states.map((p) => p.state)).toEqual(['passed', 'deleted', 'rejected'])
    expect(states[0]!.answers).toHaveLength(2)
    const file = await get('/export', { voteId })
    expect(file.split('\r\n')[1]).toMatch(/^1,2,选手2,1,已通过,/)
  })

  it('takes fraudulent votes back, each once however often it is asked for, and what they counted goes with them', async () => {
    const voteId = await makeVote(t, { allowance: 20 })
    const [a, b] = [await addPlayer(t, voteId, '甲'), await addPlayer(t, voteId, '乙')]
    const from = { 'x-forwarded-for': '198.51.100.9' }
    for (let i = 0; i < 4; i++) await cast(t, voteId, a, await t.visitor(), {}, from)
    await cast(t, voteId, b, member.token)
    const rows = await get('/casts', { voteId })
    expect(rows).toHaveLength(5)
    expect(rows[0]).toMatchObject({ member: true, voterName: '张三', playerName: '乙' })
    expect(rows[1]).toMatchObject({ member: false, network: '198.51.100.*', playerName: '甲' })
    expect((await get('/addresses', { voteId }))[0]).toMatchObject({
      network: '198.51.100.*',
      votes: 4,
      voters: 4,
      anonymous: 4,
      players: 1,
    })
    expect((await post('/casts/cancel', { voteId, castIds: [], remark: '刷票' })).code).toBe(no.noCasts.code)
    expect((await post('/casts/cancel', { voteId, castIds: [rows[1]!.castId], remark: '' })).code).toBe(no.noCastReason.code)
    const { address } = rows[1]!
    const replies = await Promise.all([
      post('/casts/cancel', { voteId, castIds: [rows[1]!.castId, rows[2]!.castId], remark: '刷票' }),
      post('/casts/cancel', { voteId, address, remark: '刷票' }),
      post('/casts/cancel', { voteId, address, remark: '刷票' }),
      cast(t, voteId, b, member.token),
    ])
    expect(replies.slice(0, 3).reduce((sum, { data }) => sum + (data && 'done' in data ? data.done : 0), 0)).toBe(4)
    const ranked = await t.send('GET /activity/api/v1/h5/vote/ranking-list', { voteId })
    expect(ranked.data!.map((p) => [p.userName, p.currentTicket])).toEqual([
      ['乙', 2],
      ['甲', 0],
    ])
    expect(await get('/figures', { voteId })).toMatchObject({
      addupCount: 2,
      cancelled: 4,
      voters: 5,
      members: 1,
      joinCount: 2,
      step: 'hour',
    })
  })

  it('taken down while votes arrive: those counted are those told so, and afterwards none is', async () => {
    const voteId = await makeVote(t, { allowance: 100 })
    const playerId = await addPlayer(t, voteId)
    const [closed, ...said] = await Promise.all([
      post('/status', { voteId, open: false }),
      ...Array.from({ length: 20 }, () => cast(t, voteId, playerId, member.token)),
    ])
    expect(closed.success).toBe(true)
    const counted = said.filter((one) => one.success).length
    expect((await cast(t, voteId, playerId, member.token)).code).toBe(voteRefusals.gone.code)
    expect((await get('/one', { voteId })).addupCount).toBe(counted)
    await post('/status', { voteId, open: true })
    expect((await cast(t, voteId, playerId, member.token)).success).toBe(true)
  })
})
