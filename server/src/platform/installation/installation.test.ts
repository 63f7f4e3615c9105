import { common } from '@youli/domain/kit/refusal.ts'
import { setUpToken } from '@youli/domain/platform/installation/rules.ts'
import { installationRefusals } from '@youli/domain/platform/installation/texts.ts'
import { operatorRefusals } from '@youli/domain/platform/operator/texts.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneEngine, engines } from '../../kit/testing/engines.ts'
import { type TestApp, testApp } from '../../testing.ts'
import { everyBrand } from '../tenant-config/public/tenants.ts'
import { emptyInstallation, setUpDraft } from './fixtures.ts'
import { setUpTokenOf } from './public/set-up.ts'
import { installation } from './tables.ts'

const setUp = 'POST /console/api/v1/installation/set-up'
const state = 'GET /console/api/v1/installation'
const add = 'POST /console/api/v1/brands/add'

it('a set-up token has twelve signs that are not mistaken for others', () => {
  expect(setUpToken(new Uint8Array(12))).toBe('2222-2222-2222')
  expect(setUpToken(Uint8Array.from({ length: 12 }, (_, i) => 255 - i))).toMatch(/^[2-9A-HJ-NP-Z]{4}(?:-[2-9A-HJ-NP-Z]{4}){2}$/)
})

describe.each(engines)('an empty installation on %s', (engine) => {
  let t: Awaited<ReturnType<typeof emptyInstallation>>
  beforeAll(async () => {
    t = await emptyInstallation(engine)
  })
  afterAll(() => t.close())

  it('prints the same token at each start, and keeps it encrypted', async () => {
    expect(await setUpTokenOf(t.app)).toBe(t.token)
    const { rows } = await t.app.db.read((r) => r.execute<{ token: string }>(sql`select set_up_token as token from installation`))
    expect(rows[0]!.token).not.toContain(t.token.slice(0, 4))
  })

  it('answers that it is empty; a log-in is wrong, and the storefront has nothing to show', async () => {
    expect(await t.call(state, {})).toEqual({ empty: true })
    const wrong = await t.send('POST /console/api/v1/login', { loginName: 'guiyue', password: 'x' })
    expect(wrong.code).toBe(operatorRefusals.wrongLogin.code)
    expect((await t.send('GET /tenant/domain/all', {})).code).toBe(common.notThere.code)
  })

  it('refuses a wrong token, a bad name and an easy password, and makes nothing', async () => {
    const code = async (over: object) => (await t.send(setUp, setUpDraft(t.token, over))).code
    expect(await code({ token: 'AAAA-AAAA-AAAA' })).toBe(installationRefusals.wrongToken.code)
    expect(await code({ loginName: '桂月' })).toBe(operatorRefusals.badName.code)
    expect(await code({ password: 'guiyue1234' })).toBe(operatorRefusals.badPassword.code)
    expect(await code({ brandName: ' ' })).toBe(common.malformed.code)
    expect(await t.app.db.read(everyBrand)).toEqual([])
    expect(await t.call('POST /console/api/v1/installation/check-token', { token: t.token.toLowerCase() })).toBeNull()
  })

  it('of twelve who set it up at once one does; the operator owns it, the token is used up', async () => {
    const drafts = Array.from({ length: 12 }, (_, i) => setUpDraft(t.token, { loginName: `guiyue${i}` }))
    const replies = await Promise.all(drafts.map((draft) => t.send(setUp, draft)))
    expect(replies.filter((r) => r.success)).toHaveLength(1)
    expect(new Set(replies.filter((r) => !r.success).map((r) => r.code))).toEqual(new Set([installationRefusals.alreadySetUp.code]))
    expect(await t.app.db.read(everyBrand)).toHaveLength(1)
    expect(await t.app.db.read((r) => r.select().from(installation))).toMatchObject([{ setUpToken: null }])
    const { loginName } = drafts[replies.findIndex((r) => r.success)]!
    const { token } = await t.call('POST /console/api/v1/login', { loginName, password: setUpDraft('').password })
    const me = await t.call('GET /console/api/v1/me', {}, token)
    expect(me).toMatchObject({ brandName: '桂月花坊', owner: true, shops: null })
    expect(me.permissions).toContain('operator.edit')
    const log = await t.call('GET /console/api/v1/audit-log', {}, token)
    expect(log.data.find((line) => line.action === 'brand.set-up')).toMatchObject({ subjectName: '桂月花坊', after: { 行业: '花艺' } })
    expect(await t.call(state, {})).toEqual({ empty: false })
    expect(await setUpTokenOf(t.app)).toBeNull()
  })
})

describe.each(oneEngine)('the owner of an installation on %s', (engine) => {
  let t: TestApp
  let owner: string
  beforeAll(async () => {
    t = await testApp(engine)
    owner = await t.operator()
  })
  afterAll(() => t.close())
  const draft = (loginName: string) => {
    const { token: _, ...brand } = setUpDraft('', { brandName: '青山花坊', loginName })
    return brand
  }

  it('sees the brands and opens one more, whose operator does not own the installation', async () => {
    const { id } = await t.call(add, draft('qingshan'), owner)
    const brands = await t.call('GET /console/api/v1/brands', {}, owner)
    expect(brands.map((one) => [one.brandName, one.industry, one.operators, one.accounts])).toEqual([
      ['金禾有礼', 'jewellery', 1, 1],
      ['青禾茶礼', 'tea', 1, 1],
      ['青山花坊', 'flowers', 1, 0],
    ])
    expect(brands.at(-1)!.id).toBe(id)
    const { token } = await t.call('POST /console/api/v1/login', { loginName: 'qingshan', password: setUpDraft('').password })
    expect(await t.call('GET /console/api/v1/me', {}, token)).toMatchObject({ tenantId: id, owner: false })
    const log = await t.call('GET /console/api/v1/audit-log', {}, owner)
    expect(log.data[0]).toMatchObject({ action: 'brand.add', subjectName: '青山花坊' })
  })

  it('is refused a name that is taken, and nothing is made', async () => {
    const before = await t.app.db.read(everyBrand)
    expect((await t.send(add, draft('admin'), owner)).code).toBe(operatorRefusals.nameTaken.code)
    expect(await t.app.db.read(everyBrand)).toEqual(before)
  })

  it('is nobody else, whatever a brand allows them', async () => {
    const other = await t.operator(1)
    expect((await t.send('GET /console/api/v1/brands', {}, other)).code).toBe(common.notAllowed.code)
    expect((await t.send(add, draft('another'), other)).code).toBe(common.notAllowed.code)
  })
})
