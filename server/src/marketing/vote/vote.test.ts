import { addDays, dayMs, dayOf, hourMs, startOfDay } from '@youli/domain/kit/time.ts'
import { voteSettings } from '@youli/domain/marketing/vote/settings.ts'
import { voteRefusals as no, voteTexts } from '@youli/domain/marketing/vote/texts.ts'
import type { Setting } from '@youli/domain/platform/tenant-config/rules.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addsUp } from '../../app/audit.ts'
import { oneEngine } from '../../kit/testing/engines.ts'
import { doneWork, lastLetters } from '../../member/verify-code/fixtures.ts'
import { setConfig } from '../../platform/tenant-config/public/tenants.ts'
import { makeBag } from '../../promotion/gift-bag/fixtures.ts'
import { type TestApp, testApp } from '../../testing.ts'
import { makeAuditor } from '../sign-up/fixtures.ts'
import { addPlayer, cast, enterVote, makeVote, plainEntry } from './fixtures.ts'

const h5 = 'GET /activity/api/v1/h5/vote'

describe.each(oneEngine)('voting on %s', (engine) => {
  let t: TestApp
  let auditor: { token: string; employeeId: string }
  let member: { token: string; memberId: string; mobileNo: string }
  beforeAll(async () => {
    t = await testApp(engine)
    auditor = await makeAuditor(t)
    member = await t.member()
  })
  afterAll(async () => {
    await addsUp(t.app.db)
    await t.close()
  })

  const get = async <C extends string>(call: C, input: object, token?: string, headers?: Record<string, string>) =>
    (await t.send(`${h5}/${call}`, input, token, headers)).data!
  const auditable = () => ({ auditorIds: [auditor.employeeId] })
  const check = (playerId: string, more: object = { status: 1 }, token = auditor.token) =>
    t.send('POST /activity/api/v1/vote/player/check', { playerId, ...more }, token)
  it('stand in the list of activities under a tab of their own, those that end soonest first, until a week after [B0166]', async () => {
    const now = t.clock.now().getTime()
    const listed = async (more: object = {}) =>
      (await t.call('GET /activity/api/v1/h5/list', { activityType: 'vote', pageSize: 100, ...more })).data
    const amount = async () => (await t.call('GET /activity/api/v1/h5/type/list', {})).find((tab) => tab.activityType === 'vote')!.amount
    const before = await amount()
    const later = await makeVote(t, { title: '后结束', voteEnd: now + 40 * hourMs })
    const sooner = await makeVote(t, { title: '先结束', voteEnd: now + 30 * hourMs })
    const down = await makeVote(t, { title: '已下架' })
    await t.send('POST /console/api/v1/votes/status', { voteId: down, open: false }, await t.operator())
    await addPlayer(t, sooner)
    const elsewheres = await makeVote(t, { title: '别家' }, 1)
    const ids = [later, sooner, down, elsewheres]
    // Answers are kept for a second by their address: a page of another size is asked anew.
    const mine = async (pageSize = 100) => (await listed({ pageSize })).filter((one) => ids.includes(one.activityId))
    expect((await mine()).map((one) => [one.activityId, one.activityName, one.activityType, one.endTime])).toEqual([
      [sooner, '先结束', 'vote', now + 30 * hourMs],
      [later, '后结束', 'vote', now + 40 * hourMs],
    ])
    expect((await mine()).every((one) => one.data.joinCount === (one.activityId === sooner ? 1 : 0))).toBe(true)
    expect(await amount()).toBe(before + 2)
    expect(await listed({ activityStatus: '0' })).toEqual([])
    t.clock.move(30 * hourMs + 1)
    expect((await mine(99)).map((one) => one.activityId)).toEqual([later, sooner])
    t.clock.move(8 * dayMs)
    expect(await mine(98)).toEqual([])
    t.clock.move(-8 * dayMs - 30 * hourMs - 1)
  })

  /** A second session of a member, on another phone. */
  const elsewhere = async (mobileNo: string): Promise<string> => {
    t.clock.move(61_000)
    const token = await t.visitor()
    await t.send('FORM /user/member/api/v2/send-verify-code', { mobileNo, codeType: 'register_login' }, token)
    const { messages } = await t.control('GET', `sms?mobile=${mobileNo}`)
    const reply = await t.send('POST /user/member/api/v2/mobile-login2', { mobileNo, verifyCode: messages[0]!.code }, token)
    return reply.data!.token
  }
  const flag = (setting: Setting, value: string) => t.db.transact((tx) => setConfig(tx, t.tenants[0].tenantId, setting, value))

  it('a voting activity is told to anybody, counts its visits, and an unknown one is cleanly refused [B0779 B0780 B0813 B0821/1 B0875]', async () => {
    const voteId = await makeVote(t, { remark: '<p>规则<script>1</script></p>', userName: '金禾珠宝', imgUrl: '/files/b.webp' })
    await addPlayer(t, voteId)
    const first = await get('detail', { voteId })
    expect(first).toMatchObject({
      title: '最美掌柜',
      imgUrl: '/files/b.webp',
      joinCount: 1,
      addupCount: 0,
      visitCount: 1,
      remark: '<p>规则</p>',
    })
    expect(first).toMatchObject({ userName: '金禾珠宝', signupEnabled: true, castEnabled: true, fansVoteCount: 1, mine: null })
    for (const time of ['signupBegin', 'signupEnd', 'voteBegin', 'voteEnd'] as const) expect(first[time]).toBeTypeOf('number')
    await Promise.all(Array.from({ length: 20 }, () => get('detail', { voteId })))
    expect((await get('only', { voteId }, await t.visitor())).visitCount).toBe(21)
    for (const [call, input] of [
      ['only', { voteId: '1' }],
      ['detail', { voteId: '1' }],
      ['player-info', { voteId: '1', playerId: '1' }],
    ] as const)
      expect(await t.send(`${h5}/${call}`, input)).toMatchObject({ status: 200, success: false, code: no.gone.code })
    expect(await t.send(`${h5}/only`, { voteId: 'x' })).toMatchObject({ status: 400, success: false })
    expect(await t.send('POST /console/api/v1/votes/status', { voteId, open: false }, await t.operator())).toMatchObject({ success: true })
    expect(await t.send(`${h5}/only`, { voteId })).toMatchObject({ code: no.gone.code })
  })

  it('fields are asked for, answers told: open ones to everybody, all to auditors and to the player [B0781 B0782 B0783 B0785 B0814 B0821/7]', async () => {
    const voteId = await makeVote(t, auditable())
    const fields = await get('signup-fields', { voteId })
    expect(fields.playerData).toEqual([{ fieldId: '1', fieldType: 'text', fieldName: '口号', fieldValue: '', options: [], required: true }])
    expect(fields.signData).toMatchObject([{ fieldId: '2', fieldType: 'tel', fieldName: '联系电话' }])
    const { data } = await enterVote(t, member, voteId)
    await check(data!.playerId)
    await cast(t, voteId, data!.playerId, await t.visitor())
    const seen = await get('player-info', { voteId, playerId: data!.playerId })
    expect(seen).toMatchObject({
      serialNo: 1,
      userName: '苏晚晴',
      currentTicket: 1,
      currentTicketCount: 1,
      playerRank: 1,
      fansVoteCount: 1,
    })
    expect(seen).toMatchObject({ title: '最美掌柜', mobile: '', detailJson: '口号：匠心不负' })
    expect(seen.enrollData).toEqual([{ fieldId: '1', fieldType: 'text', fieldName: '口号', fieldValue: '匠心不负' }])
    expect(JSON.parse(seen.enrollJson)).toEqual(seen.enrollData)
    expect(seen.headImg).toBe(seen.headImgUrl)
    const own = await get('player-info', { voteId, playerId: data!.playerId }, member.token)
    expect(own).toMatchObject({ mobile: member.mobileNo })
    expect(own.enrollData).toHaveLength(2)
  })

  it('questions of all five kinds are asked with their options: open ones in one list, the others in the other [B0785]', async () => {
    const kinds = ['text', 'tel', 'textarea', 'radio', 'img'] as const
    const options = (kind: string): string[] => (kind === 'radio' ? ['青年组', '长青组'] : [])
    const asked = kinds.map((fieldType) => ({
      fieldName: `问${fieldType}`,
      fieldType,
      open: fieldType !== 'tel',
      options: options(fieldType),
    }))
    const voteId = await makeVote(t, { fields: asked })
    const { signData, playerData } = await get('signup-fields', { voteId })
    const told = (fieldType: string) => ({ fieldType, fieldName: `问${fieldType}`, fieldValue: '', options: options(fieldType) })
    expect(signData).toMatchObject([told('tel')])
    expect(playerData).toMatchObject(kinds.filter((kind) => kind !== 'tel').map(told))
  })

  it('players are found by number or name and ranked by votes, of equals who had them earlier [B0784 B0805 B0811 B0812 B0821/2]', async () => {
    const voteId = await makeVote(t, { allowance: 5, ...auditable() })
    const mine = (await enterVote(t, member, voteId)).data!.playerId
    expect(await get('my-ranking', { voteId }, member.token)).toEqual({ status: 0, currentTicket: 0, index: 0 })
    await check(mine)
    const [a, b] = [await addPlayer(t, voteId, '沈知夏2'), await addPlayer(t, voteId, '顾南风')]
    const voter = await t.visitor()
    for (const playerId of [b, a, b, mine]) {
      t.clock.move(1000)
      await cast(t, voteId, playerId, voter)
    }
    const ranked = await t.send(`${h5}/ranking-list`, { voteId, page: 1, pageSize: 2 })
    expect(ranked.total).toBe(3)
    expect(ranked.data!.map((p) => p.playerId)).toEqual([b, a])
    expect(await get('my-ranking', { voteId }, member.token)).toEqual({ status: 1, currentTicket: 1, index: 3 })
    expect(await get('my-ranking', { voteId })).toEqual({ status: 0, currentTicket: 0, index: 0 })
    const names = async (keyword: string) => (await get('list', { voteId, keyword })).map((p) => p.userName)
    expect(await names('')).toEqual(['苏晚晴', '沈知夏2', '顾南风'])
    expect(await names('2')).toEqual(['沈知夏2'])
    expect(await names('南')).toEqual(['顾南风'])
    expect(await names('99999999999999999999')).toEqual([])
  })

  it('a vote counts one on both sides; allowance is per member over sessions, and of visitors by what the server knows [B0557/5 B0780 B0810 B0821/5]', async () => {
    const voteId = await makeVote(t)
    const playerId = await addPlayer(t, voteId)
    const again = await elsewhere(member.mobileNo)
    expect(await cast(t, voteId, playerId, member.token)).toMatchObject({ success: true, data: { fansVoteCount: 0, currentTicket: 1 } })
    expect(await cast(t, voteId, playerId, again)).toMatchObject({ code: no.usedUpToday.code })
    const visitor = await t.visitor()
    expect((await cast(t, voteId, playerId, visitor)).success).toBe(true)
    expect((await cast(t, voteId, playerId, visitor)).code).toBe(no.usedUpToday.code)
    // Without a session: the key of the browser, and without that the address.
    const opened = await t.send(`${h5}/only`, { voteId })
    const cookie = opened.headers.get('set-cookie')!
    expect(cookie).toMatch(/^youli_browser=\d+\.\S+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/)
    const keyed = { cookie: cookie.split(';')[0]! }
    expect((await cast(t, voteId, playerId, undefined, {}, keyed)).data).toEqual({
      fansVoteCount: 0,
      currentTicket: 3,
      currentTicketCount: 3,
    })
    expect((await cast(t, voteId, playerId, undefined, {}, keyed)).code).toBe(no.usedUpToday.code)
    // The same browser with a new session is no new voter, and a key nobody gave is none.
    expect((await cast(t, voteId, playerId, await t.visitor(), {}, keyed)).code).toBe(no.usedUpToday.code)
    const forged = { cookie: `youli_browser=${t.app.id()}.abc` }
    expect((await cast(t, voteId, playerId, undefined, {}, forged)).success).toBe(true)
    expect((await cast(t, voteId, playerId, undefined, {}, forged)).code).toBe(no.usedUpToday.code)
    expect(await get('only', { voteId })).toMatchObject({ addupCount: 4 })
    t.clock.set(startOfDay(addDays(dayOf(t.clock.now()), 1)))
    expect(await cast(t, voteId, playerId, member.token)).toMatchObject({ success: true })
    const once = await makeVote(t, { perDay: false })
    const other = await addPlayer(t, once)
    await cast(t, once, other, member.token)
    expect((await cast(t, once, other, member.token)).code).toBe(no.usedUp.code)
  })

  it('a submit that is repeated counts once', async () => {
    const voteId = await makeVote(t, { allowance: 3 })
    const playerId = await addPlayer(t, voteId)
    const key = { 'idempotency-key': 'tap-1' }
    const replies = await Promise.all([1, 2, 3].map(() => cast(t, voteId, playerId, member.token, {}, key)))
    expect(replies.map((one) => one.success)).toEqual([true, true, true])
    expect(await get('only', { voteId }, member.token)).toMatchObject({ addupCount: 1, fansVoteCount: 2 })
    expect((await cast(t, voteId, playerId, member.token, {}, key)).data).toMatchObject({ fansVoteCount: 2, currentTicket: 1 })
  })

  it('a vote before the beginning or after the end by the server’s clock is refused [B0791]', async () => {
    const now = t.clock.now().getTime()
    const voteId = await makeVote(t, { voteBegin: now + hourMs, voteEnd: now + 24 * hourMs })
    const playerId = await addPlayer(t, voteId)
    expect(await cast(t, voteId, playerId, member.token)).toMatchObject({ success: false, code: no.voteNotBegun.code })
    t.clock.move(hourMs)
    expect(await cast(t, voteId, playerId, member.token)).toMatchObject({ success: true })
    t.clock.move(23 * hourMs)
    expect(await cast(t, voteId, playerId, member.token, { now })).toMatchObject({ success: false, msg: '投票已结束了哦！' })
  })

  it('a code is asked for from the n-th vote of an address; it is good for one vote [B0795 B0796 B0807 B0815 B0816 B0817]', async () => {
    const voteId = await makeVote(t, { captchaFrom: 2, allowance: 9 })
    const playerId = await addPlayer(t, voteId)
    const from = { 'x-forwarded-for': '203.0.113.7' }
    const token = await t.visitor()
    const code = () => t.db.read(lastLetters)
    const picture = async () => {
      const drawn = await t.send(`${h5}/getverify`, {}, token, from)
      expect(drawn.headers.get('content-type')).toBe('image/png')
      return code()
    }
    expect(await get('check-poll-valid', { voteId }, token, from)).toBe(false)
    expect((await cast(t, voteId, playerId, token, {}, from)).success).toBe(true)
    expect(await get('check-poll-valid', { voteId }, token, from)).toBe(true)
    expect(await get('check-poll-valid', { voteId }, token, { 'x-forwarded-for': '203.0.113.8' })).toBe(false)
    expect((await cast(t, voteId, playerId, token, {}, from)).code).toBe(no.needCode.code)
    const work = async () => (await doneWork((await get('verify-work', {}, token, from)).work)).work
    const right = await picture()
    const done = await work()
    expect(await get('checkverify', { code: '0000', work: done }, token)).toBe(false)
    // A wrong word uses the picture up.
    expect(await get('checkverify', { code: right, work: done }, token)).toBe(false)
    const idle = await picture()
    // Letters alone are what a program that reads them would send.
    expect((await cast(t, voteId, playerId, token, { validCode: idle }, from)).code).toBe(no.wrongCode.code)
    const next = await picture()
    expect(await get('checkverify', { code: next.toLowerCase(), work: await work() }, token)).toBe(true)
    expect((await cast(t, voteId, playerId, token, { validCode: next }, from)).success).toBe(true)
    expect(await cast(t, voteId, playerId, token, { validCode: next }, from)).toMatchObject({ code: no.wrongCode.code, msg: '验证码错误' })
    await picture()
    expect((await cast(t, voteId, playerId, token, { validCode: 'x' }, from)).code).toBe(no.wrongCode.code)
    expect(await get('only', { voteId })).toMatchObject({ addupCount: 2 })
  })

  it('limits the votes of visitors from one address, not those of members', async () => {
    const voteId = await makeVote(t, { addressMost: 2 })
    const playerId = await addPlayer(t, voteId)
    const from = { 'x-forwarded-for': '203.0.113.9' }
    const tokens = await Promise.all([t.visitor(), t.visitor(), t.visitor()])
    const codes = []
    for (const token of tokens) codes.push((await cast(t, voteId, playerId, token, {}, from)).code)
    expect(codes).toEqual([0, 0, no.addressFull.code])
    expect((await cast(t, voteId, playerId, member.token, {}, from)).success).toBe(true)
  })

  it('ten votes at once with one left: exactly one counts [B0798]', async () => {
    const voteId = await makeVote(t)
    const playerId = await addPlayer(t, voteId)
    const visitor = await t.visitor()
    for (const token of [member.token, visitor, undefined]) {
      const replies = await Promise.all(Array.from({ length: 10 }, () => cast(t, voteId, playerId, token)))
      expect(replies.filter((one) => one.success)).toHaveLength(1)
    }
    expect(await get('only', { voteId })).toMatchObject({ addupCount: 3 })
    expect((await get('ranking-list', { voteId }))[0]!.currentTicket).toBe(3)
  })

  it('only members sign up, in time, whole, with their own picture, and once [B0557/1 B0804 B0808 B0821/3 B0821/4 B0823]', async () => {
    const now = t.clock.now().getTime()
    const voteId = await makeVote(t, auditable())
    const visitor = await t.visitor()
    expect((await t.send('POST /activity/api/v1/h5/vote/join', { voteId }, visitor)).success).toBe(false)
    const enter = async (more: object) => (await enterVote(t, member, voteId, more)).msg
    expect(await enter({ userName: ' ' })).toBe('请输入选手姓名')
    expect(await enter({ userName: '一二三四五六七八九十一' })).toBe('选手姓名不能超过20个字符')
    expect(await enter({ uploadImg: '' })).toBe('请上传展示图片')
    expect(await enter({ uploadImg: '/files/someone-elses.webp' })).toBe(no.notYours.msg)
    expect(await enter({ enrollData: [] })).toBe('口号不能为空')
    expect(await enter({ enrollData: '[{' })).toContain('格式不正确')
    expect(await enter({ enrollData: [plainEntry[0], { fieldName: '联系电话', fieldValue: '23800138000' }] })).toContain('联系电话')
    expect(await get('checkjoin', { voteId }, member.token)).toBe(false)
    const many = await Promise.all(Array.from({ length: 5 }, () => enterVote(t, member, voteId, { userName: '一二三四五六七八九十' })))
    expect(many.map((one) => one.code).toSorted((x, y) => x - y)).toEqual([0, ...Array<number>(4).fill(no.again.code)])
    expect(await get('checkjoin', { voteId }, member.token)).toBe(true)
    const early = await makeVote(t, { signupBegin: now + hourMs, voteBegin: now + 2 * hourMs })
    expect((await enterVote(t, member, early)).msg).toBe('报名还没有开始哦！')
    const late = await makeVote(t, { signupEnd: now - hourMs })
    expect((await enterVote(t, member, late)).msg).toBe(voteTexts.signUpOver)
  })

  it('auditors pass or reject with a reason; who is not listed gets no votes [B0786 B0800 B0801 B0802 B0819]', async () => {
    const voteId = await makeVote(t, auditable())
    const { playerId } = (await enterVote(t, member, voteId)).data!
    const shown = async () => (await get('list', { voteId })).map((p) => p.playerId)
    expect(await shown()).toEqual([])
    expect((await cast(t, voteId, playerId, member.token)).code).toBe(no.noPlayer.code)
    expect((await check(playerId, { status: 2 })).msg).toBe('请输入审核不通过原因')
    expect((await check(playerId, { status: 2, remark: '长'.repeat(51) })).msg).toBe('审核不通过原因不能超过50个字符')
    expect((await check(playerId, { status: 3 })).status).toBe(400)
    expect(await check(playerId, { status: 2, remark: '长'.repeat(50) })).toMatchObject({ success: true })
    expect((await get('only', { voteId }, member.token)).mine).toEqual({
      playerId,
      state: 'rejected',
      remark: '长'.repeat(50),
    })
    expect((await cast(t, voteId, playerId, member.token)).code).toBe(no.noPlayer.code)
    expect((await t.send(`${h5}/player-info`, { voteId, playerId })).code).toBe(no.noPlayer.code)
    // A rejected entry may be handed in anew; two auditors at once decide it once.
    const next = (await enterVote(t, member, voteId)).data!.playerId
    const replies = await Promise.all([check(next), check(next, { status: 2, remark: '不合规' }), check(next), check(next)])
    expect(replies.filter((one) => one.success)).toHaveLength(1)
    expect(replies.filter((one) => one.code === no.audited.code)).toHaveLength(3)
  })

  it('numbers players without gaps, however they pass', async () => {
    const voteId = await makeVote(t, auditable())
    const people = await Promise.all(Array.from({ length: 4 }, () => t.member()))
    const ids = await Promise.all(people.map(async (one) => (await enterVote(t, one, voteId)).data!.playerId))
    await Promise.all([...ids.map((id) => check(id)), addPlayer(t, voteId, '手工一'), addPlayer(t, voteId, '手工二')])
    expect((await get('list', { voteId })).map((p) => p.serialNo)).toEqual([1, 2, 3, 4, 5, 6])
  })

  it('the list that waits, deciding and deleting are for auditors of the activity [B0809 B0818 B0820]', async () => {
    const voteId = await makeVote(t, { ...auditable(), title: '茶席之星' })
    const other = await makeVote(t, { title: '别人审核' })
    const one = await t.member()
    const mine = (await enterVote(t, one, voteId, { userName: '陆清和' })).data!.playerId
    const foreign = (await enterVote(t, one, other)).data!.playerId
    const list = (more: object = {}, token = auditor.token) => t.send(`${h5}/wait-audit-list`, { limit: 15, ...more }, token)
    const names = async (more: object) => (await list(more)).data!.map((p) => p.userName)
    expect(await names({ activityName: '茶席' })).toEqual(['陆清和'])
    expect(await names({ activityName: '茶席', userName: '清', mobileNo: one.mobileNo.slice(-4), sort: 'asc' })).toEqual(['陆清和'])
    expect(await names({ userName: '没有' })).toEqual([])
    expect(await names({ activityName: '别人' })).toEqual([])
    const remove = (ids: string[], token = auditor.token) =>
      t.send(
        'POST /activity/api/v1/vote/player/batch-delete',
        ids.map((playerId) => ({ playerId })),
        token,
      )
    for (const token of [member.token, await t.visitor()])
      for (const reply of [await list({}, token), await check(mine, { status: 1 }, token), await remove([mine], token)])
        expect(reply.code).toBe(no.notAuditor.code)
    expect((await check(foreign)).code).toBe(no.notAuditor.code)
    expect((await remove([mine, foreign])).code).toBe(no.notAuditor.code)
    await check(mine)
    expect((await cast(t, voteId, mine, member.token)).success).toBe(true)
    expect(await remove([mine])).toMatchObject({ success: true })
    expect(await get('list', { voteId })).toEqual([])
    expect((await cast(t, voteId, mine, await t.visitor())).code).toBe(no.noPlayer.code)
    expect((await t.send(`${h5}/player-info`, { voteId, playerId: mine }, one.token)).code).toBe(no.noPlayer.code)
  })

  it('signing up and voting bring the bags of their scenes, once [B0822]', async () => {
    const voteId = await makeVote(t, { allowance: 3, ...auditable() })
    await makeBag(t, { scene: 'vote_signup', businessId: voteId, name: '报名礼' })
    await makeBag(t, { scene: 'vote_partake', businessId: voteId, name: '投票礼' })
    const one = await t.member()
    const gift = (scene: string) => t.send('GET /activity/api/v1/give-gift-pack/get-prize', { scene, businessId: voteId }, one.token)
    expect((await gift('vote_partake')).data).toBeNull()
    const { playerId } = (await enterVote(t, one, voteId)).data!
    expect((await gift('vote_signup')).data).toMatchObject({ name: '报名礼' })
    await check(playerId)
    await cast(t, voteId, playerId, one.token)
    await cast(t, voteId, playerId, one.token)
    const won = (await gift('vote_partake')).data!
    expect(won.name).toBe('投票礼')
    await t.send('FORM /activity/api/v1/give-gift-pack/send-prize', { sceneType: 'vote_partake', businessId: voteId }, one.token)
    expect((await gift('vote_partake')).data).toBeNull()
  })

  it('signing up and casting are switched off by the brand: told to everybody, and refused [B0821/6]', async () => {
    const voteId = await makeVote(t)
    const playerId = await addPlayer(t, voteId)
    const config = ({ key }: Setting) => t.call('GET /tenant/api/v1/tenant/home/get-para', { enumTenantWechatappPara: key })
    expect([await config(voteSettings.signUp), await config(voteSettings.cast)]).toEqual(['true', 'true'])
    await flag(voteSettings.signUp, 'false')
    await flag(voteSettings.cast, 'false')
    expect([await config(voteSettings.signUp), await config(voteSettings.cast)]).toEqual(['false', 'false'])
    expect(await get('only', { voteId })).toMatchObject({ signupEnabled: false, castEnabled: false })
    expect(await get('signup-enabled', { voteId })).toBe(false)
    expect((await enterVote(t, member, voteId)).code).toBe(no.signUpOff.code)
    expect((await cast(t, voteId, playerId, member.token)).code).toBe(no.castOff.code)
    await flag(voteSettings.signUp, 'true')
    await flag(voteSettings.cast, 'true')
    expect((await cast(t, voteId, playerId, member.token)).success).toBe(true)
  })
})
