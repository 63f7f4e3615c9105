import { voteRefusals as no } from '@youli/domain/marketing/vote/texts.ts'
import { imageCodeLifeMs } from '@youli/domain/member/registration/rules.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneEngine } from '../../kit/testing/engines.ts'
import { doneWork, lastLetters } from '../../member/verify-code/fixtures.ts'
import { type TestApp, testApp } from '../../testing.ts'
import { addPlayer, cast, makeVote } from './fixtures.ts'

const h5 = 'GET /activity/api/v1/h5/vote'

describe.each(oneEngine)('votes sent by programs, on %s', (engine) => {
  let t: TestApp
  beforeAll(async () => {
    t = await testApp(engine)
  })
  afterAll(() => t.close())

  /** A vote that asks everybody for a picture at once. */
  const suspicious = async () => {
    const voteId = await makeVote(t, { captchaFrom: 1, allowance: 20, addressMost: 0 })
    return { voteId, playerId: await addPlayer(t, voteId) }
  }
  /** Reads the picture and does the work, as a person's browser would; answers the letters. */
  const solved = async (token: string) => {
    await t.send(`${h5}/getverify`, {}, token)
    const code = await t.db.read(lastLetters)
    const posed = await t.call(`${h5}/verify-work`, {}, token)
    const { work } = await doneWork(posed.work)
    expect((await t.send(`${h5}/checkverify`, { code, work }, token)).data).toBe(true)
    return code
  }
  const codesOf = (replies: readonly { code: number }[]) => replies.map(({ code }) => code).toSorted((a, b) => a - b)

  it('a picture that was solved lets one vote through, however many are sent with it at once', async () => {
    const { voteId, playerId } = await suspicious()
    const token = await t.visitor()
    const validCode = await solved(token)
    const burst = await Promise.all(Array.from({ length: 12 }, () => cast(t, voteId, playerId, token, { validCode })))
    expect(codesOf(burst)).toEqual([0, ...Array.from({ length: 11 }, () => no.wrongCode.code)])
    expect((await t.send(`${h5}/only`, { voteId })).data).toMatchObject({ addupCount: 1 })
  })

  it('a solved picture is worth nothing to another visitor, to a browser nobody knows, without its letters, and after its time', async () => {
    const { voteId, playerId } = await suspicious()
    const [reader, other] = [await t.visitor(), await t.visitor()]
    const validCode = await solved(reader)
    for (const token of [other, undefined]) expect((await cast(t, voteId, playerId, token, { validCode })).code).toBe(no.wrongCode.code)
    expect((await cast(t, voteId, playerId, reader)).code).toBe(no.needCode.code)
    t.clock.move(imageCodeLifeMs)
    expect((await cast(t, voteId, playerId, reader, { validCode })).code).toBe(no.wrongCode.code)
    expect((await t.send(`${h5}/only`, { voteId })).data).toMatchObject({ addupCount: 0 })
  })

  it('addresses of one network in version 6 are one: no picture is escaped by changing among them', async () => {
    const voteId = await makeVote(t, { captchaFrom: 3, addressMost: 0 })
    const playerId = await addPlayer(t, voteId)
    const vote = async (ip: string) => (await cast(t, voteId, playerId, await t.visitor(), {}, { 'x-forwarded-for': ip })).code
    const replies = []
    for (const ip of ['2001:db8::1', '2001:db8::2:7', '2001:db8:0:0:9::', '2001:db8:0:0:1:2:3:4']) replies.push(await vote(ip))
    expect(replies).toEqual([0, 0, no.needCode.code, no.needCode.code])
    expect(await vote('2001:db8:0:1::1')).toBe(0)
  })
})
