import { hourMs } from '@youli/domain/kit/time.ts'
import { registrationRefusals as no } from '@youli/domain/member/registration/texts.ts'
import { maxPicturesPerHour, maxUnansweredLetters } from '@youli/domain/member/verify-code/rules.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines, oneEngine } from '../../kit/testing/engines.ts'
import { type TestApp, testApp } from '../../testing.ts'
import { countOfAddress } from './public/address-counts.ts'
import { doneWork, lettersOf } from './fixtures.ts'

const sendCode = 'FORM /user/member/api/v2/send-verify-code'
const imageCode = 'GET /user/member/api/v2/image-code'

let phones = 0
const phone = () => `1361000${String(++phones).padStart(4, '0')}`

describe.each(oneEngine)('the check that tells people from programs on %s', (engine) => {
  let t: TestApp
  beforeAll(async () => {
    t = await testApp(engine, { rateLimit: 50_000 })
  })
  afterAll(() => t.close())

  /** As the proxy on this machine hands over somebody from outside. */
  const from = (ip: string) => ({ 'x-forwarded-for': ip })
  const show = async (token: string, ip: string, input: object = {}) => (await t.send(imageCode, input, token, from(ip))).data!
  const answer = async (token: string, ip: string, more: object) =>
    (await t.send(sendCode, { mobileNo: phone(), codeType: 'register_login', ...more }, token, from(ip))).code
  const readOf = (imageCodeId: string) => t.db.read((r) => lettersOf(r, imageCodeId))
  /** Answers a picture wrong, with its work done or without. */
  const answerWrong = async (token: string, ip: string, { mobileNo = phone(), isWorked = true } = {}) => {
    const { imageCodeId, work } = await show(token, ip, { mobileNo })
    const done = isWorked ? (await doneWork(work)).work : ''
    expect(await answer(token, ip, { mobileNo, imageCodeId, imageCode: 'ZZZZ', work: done })).toBe(no.imageCodeWrong.code)
  }

  it('takes letters with the work of their own picture only', async () => {
    const [token, ip] = [await t.visitor(), '203.0.113.21']
    const lazy = await show(token, ip)
    expect(await answer(token, ip, { imageCodeId: lazy.imageCodeId, imageCode: await readOf(lazy.imageCodeId) })).toBe(
      no.imageCodeWrong.code,
    )
    const other = await show(token, ip)
    const { work, tries } = await doneWork(lazy.work)
    expect(tries).toBeLessThan(500)
    expect(await answer(token, ip, { imageCodeId: other.imageCodeId, imageCode: await readOf(other.imageCodeId), work })).toBe(
      no.imageCodeWrong.code,
    )
    const { imageCodeId } = await show(token, ip)
    expect(await answer(token, ip, { imageCodeId, imageCode: await readOf(imageCodeId), work: 'bm90aGluZw==' })).toBe(
      no.imageCodeWrong.code,
    )
    const last = await show(token, ip)
    const right = { imageCodeId: last.imageCodeId, imageCode: await readOf(last.imageCodeId), work: (await doneWork(last.work)).work }
    expect(await answer(token, ip, right)).toBe(0)
    expect(await answer(token, ip, right)).toBe(no.imageCodeWrong.code)
  })

  it('shows discs of pictures to an address with two wrong answers, and takes the right turns', async () => {
    const [token, ip] = [await t.visitor(), '203.0.114.21']
    for (let i = 0; i < 2; i += 1) {
      expect((await show(token, ip)).kind).toBe('letters')
      if (i === 0) t.clock.move(hourMs)
      await answerWrong(token, ip, { isWorked: false })
    }
    const { kind, image, imageCodeId, work } = await show(await t.visitor(), ip)
    expect(kind).toBe('discs')
    const [head, body] = image.split(',') as [string, string]
    expect(head).toBe('data:image/jpeg;base64')
    expect(await sharp(Buffer.from(body, 'base64')).metadata()).toMatchObject({ width: 640, height: 320 })
    expect(await readOf(imageCodeId)).toMatch(/^[B-L]{4}$/)
    const mine = await show(token, ip)
    expect(work).not.toBe(mine.work)
    const right = await readOf(mine.imageCodeId)
    expect(await answer(token, ip, { imageCodeId: mine.imageCodeId, imageCode: right, work: (await doneWork(mine.work)).work })).toBe(0)
    t.clock.move(hourMs)
    expect((await show(token, ip)).kind).toBe('letters')
  })

  it('counts wrong answers by phone and network too, once their work was done', async () => {
    const mobileNo = phone()
    const own = (i: number) => `198.51.100.${i}`
    for (let i = 0; i < 2; i += 1) await answerWrong(await t.visitor(), own(i), { mobileNo, isWorked: false })
    const token = await t.visitor()
    expect((await show(token, '192.0.2.1', { mobileNo })).kind).toBe('letters')
    for (let i = 2; i < 4; i += 1) await answerWrong(await t.visitor(), own(i), { mobileNo })
    expect((await show(token, '192.0.2.1', { mobileNo })).kind).toBe('discs')
    // A picture for no phone is easier, and no good for this one.
    const easy = await show(token, '192.0.2.1')
    expect(easy.kind).toBe('letters')
    const { work } = await doneWork(easy.work)
    const code = await answer(token, '192.0.2.1', {
      mobileNo,
      imageCodeId: easy.imageCodeId,
      imageCode: await readOf(easy.imageCodeId),
      work,
    })
    expect(code).toBe(no.imageCodeWrong.code)
  })

  it('draws no picture for an address that saw its number of the hour, whatever tokens it has', async () => {
    const ip = '203.0.115.9'
    const tokens = await Promise.all(Array.from({ length: 5 }, () => t.visitor()))
    const { tenantId } = t.tenants[0]
    const now = t.clock.now()
    for (let i = 1; i < maxPicturesPerHour; i += 1) await t.db.transact((tx) => countOfAddress(tx, tenantId, 'picture', ip, now))
    const statuses = []
    for (const token of tokens) statuses.push((await t.send(imageCode, {}, token, from(ip))).status)
    expect(statuses).toEqual([200, 429, 429, 429, 429])
    expect((await t.send(imageCode, {}, tokens[0], from('203.0.115.10'))).status).toBe(200)
  })
})

describe.each(engines)('letters that a program leaves unanswered on %s', (engine) => {
  let t: TestApp
  let token: string
  beforeAll(async () => {
    t = await testApp(engine, { rateLimit: 50_000 })
    token = await t.visitor()
  })
  afterAll(() => t.close())

  const show = async (ip: string, by = token) => (await t.send(imageCode, {}, by, { 'x-forwarded-for': ip })).data!
  const kindsOf = async (ips: readonly string[]) => {
    const kinds = []
    for (const ip of ips) kinds.push((await show(ip)).kind)
    return kinds
  }
  const shownLetters = (kinds: readonly string[]) => kinds.filter((kind) => kind === 'letters').length
  /** One address each of so many networks of version 6. */
  const addresses = (count: number, address: (i: number) => string) => Array.from({ length: count }, (_, i) => address(i + 1))

  it('end for their network of 48 bits, for its 32 bits, and for the brand; an hour later they are back', async () => {
    const kinds = await kindsOf(addresses(20, (i) => `2001:db8:1:${i}::1`))
    expect(kinds).toEqual([
      ...Array(maxUnansweredLetters.network).fill('letters'),
      ...Array(20 - maxUnansweredLetters.network).fill('discs'),
    ])
    const wide = await kindsOf(addresses(12, (i) => `2001:db8:a${i}::1`))
    expect(shownLetters([...kinds, ...wide])).toBe(maxUnansweredLetters.wideNetwork)
    const everywhere = await kindsOf(addresses(30, (i) => `2001:d${i}:1::1`))
    expect(shownLetters([...kinds, ...wide, ...everywhere])).toBe(maxUnansweredLetters.brand)
    expect((await show('198.51.100.7')).kind).toBe('discs')
    t.clock.move(hourMs)
    expect((await show('198.51.100.7')).kind).toBe('letters')
  })

  it('are counted exactly when many ask at once', async () => {
    t.clock.move(2 * hourMs)
    const visitors = await Promise.all(addresses(12, (i) => `${i}`).map(() => t.visitor()))
    const shown = await Promise.all(visitors.map((visitor, i) => show(`2001:db8:7:${i}::1`, visitor)))
    expect(shownLetters(shown.map(({ kind }) => kind))).toBe(maxUnansweredLetters.network)
  })

  it('are given back by a right answer, so a network of people keeps them', async () => {
    t.clock.move(2 * hourMs)
    for (let i = 1; i <= 2 * maxUnansweredLetters.network; i += 1) {
      const ip = `2001:db8:8:${i}::1`
      const { kind, imageCodeId, work } = await show(ip)
      expect(kind).toBe('letters')
      const letters = await t.db.read((r) => lettersOf(r, imageCodeId))
      const input = { mobileNo: phone(), codeType: 'register_login', imageCodeId, imageCode: letters, ...(await doneWork(work)) }
      expect((await t.send(sendCode, input, token, { 'x-forwarded-for': ip })).code).toBe(0)
    }
  })
})

describe.each(oneEngine)('a flood of pictures on %s', (engine) => {
  let t: TestApp
  beforeAll(async () => {
    t = await testApp(engine, { rateLimit: 40 })
  })
  afterAll(() => t.close())

  it('is limited by address for tokens of visitors', async () => {
    const visitors = await Promise.all(Array.from({ length: 40 }, () => t.visitor()))
    // Now each token is known to live, and known as that of a visitor.
    await Promise.all(visitors.map((token) => t.send('GET /user/member/api/v2/user-info', {}, token)))
    const flood = visitors.map((token) => t.send(imageCode, {}, token, { 'x-forwarded-for': '203.0.113.50' }))
    const replies = await Promise.all(flood)
    const count = (status: number) => replies.filter((reply) => reply.status === status).length
    expect(count(200)).toBeGreaterThan(0)
    expect(count(429)).toBeGreaterThanOrEqual(20)
    expect(count(200) + count(429)).toBe(40)
  })
})
