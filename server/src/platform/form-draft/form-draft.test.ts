import { draftLimits } from '@youli/domain/platform/form-draft/rules.ts'
import { dayMs } from '@youli/domain/kit/time.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneEngine } from '../../kit/testing/engines.ts'
import { type TestApp, testApp } from '../../testing.ts'
import { colleague } from '../list-view/fixtures.ts'
import { tidyFormDrafts } from './jobs.ts'

describe.each(oneEngine)('drafts of forms on %s', (engine) => {
  let t: TestApp
  let admin: string
  beforeAll(async () => {
    t = await testApp(engine)
    admin = await t.operator()
  })
  afterAll(() => t.close())

  const form = '/goods/add'
  const save = (body: string, of = form, token = admin) => t.send('POST /console/api/v1/me/drafts/save', { form: of, body }, token)
  const draft = (of = form, token = admin) => t.call('GET /console/api/v1/me/drafts/one', { form: of }, token)

  it('keeps the last draft of a form until it is discarded', async () => {
    expect(await draft()).toBeNull()
    await save('{"name":"初"}')
    await save('{"name":"初雪"}')
    expect(await draft()).toEqual({ body: '{"name":"初雪"}', savedAt: expect.any(Number) })
    expect(await draft('/goods/1')).toBeNull()
    await t.call('POST /console/api/v1/me/drafts/discard', { form }, admin)
    expect(await draft()).toBeNull()
  })

  it('shows a draft to its operator only', async () => {
    const { token } = await colleague(t, '沈同事')
    await save('{"name":"我的"}')
    expect(await draft(form, token)).toBeNull()
    await save('{"name":"同事的"}', form, token)
    expect(await draft()).toMatchObject({ body: '{"name":"我的"}' })
    expect(await draft(form, await t.operator(1))).toBeNull()
  })

  it('refuses a draft that is too long, and an address that is no form', async () => {
    expect((await save('x'.repeat(draftLimits.length + 1))).code).toBe(400)
    expect((await save('{}', 'https://evil.test/')).code).toBe(400)
    expect((await save('')).code).toBe(400)
  })

  it('drops the oldest beyond the limit, and each after a month', async () => {
    const of = (i: number) => `/stores/${i}`
    for (let i = 0; i <= draftLimits.count; i++) {
      t.clock.move(1000)
      await save('{}', of(i))
    }
    expect(await draft(of(0))).toBeNull()
    expect(await draft(of(1))).not.toBeNull()
    t.clock.move((draftLimits.days + 1) * dayMs)
    const token = await t.operator()
    await save('{}', of(1), token)
    await t.app.jobs.runNow(tidyFormDrafts)
    expect(await draft(of(1), token)).not.toBeNull()
    expect(await draft(of(2), token)).toBeNull()
  })

  it('is encrypted in the table', async () => {
    await save('{"mobile":"13800001111"}', '/employees/add', await t.operator())
    const { rows } = await t.db.read((r) => r.execute(sql`select body from form_draft`))
    expect(JSON.stringify(rows)).not.toContain('13800001111')
  })
})
