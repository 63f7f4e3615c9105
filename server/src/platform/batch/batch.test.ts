import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneEngine } from '../../kit/testing/engines.ts'
import { type TestApp, testApp } from '../../testing.ts'

const batch = 'GET /batch/api/v1/read'
const steps = '/user/member/api/v1/user-state-schedule'
const config = '/tenant/api/v1/tenant/home/get-list'

describe.each(oneEngine)('several reads at once on %s', (engine) => {
  let t: TestApp
  let token: string
  beforeAll(async () => {
    t = await testApp(engine)
    token = await t.visitor()
  })
  afterAll(() => t.close())

  const alone = async (path: string) => {
    const reply = await fetch(t.base + path, { headers: { token, 'x-requested-with': 'XMLHttpRequest' } })
    return { status: reply.status, body: await reply.text() }
  }

  it('are answered in their order as each would be by itself, refusals too', async () => {
    const paths = [steps, config, '/goods/mobile/list?page=1&pageSize=x', '/goods/mobile/list?page=1&pageSize=10', config]
    const answers = await t.call(batch, { paths: paths.join(' ') }, token)
    expect(answers).toEqual(await Promise.all(paths.map(alone)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 400, 200, 200])
  })

  it('reach neither the console nor files, nor themselves, nor what only changes things', async () => {
    const paths = [
      '/console/api/v1/me',
      '/wxgateway/login',
      '/batch/api/v1/read?paths=/goods/category/all',
      '/front-statistic/event/report',
    ]
    const answers = await t.call(batch, { paths: paths.join(' ') }, token)
    expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 404))
  })

  it('are at most twelve; without a session each says whether it needs one', async () => {
    expect(await t.send(batch, { paths: Array.from({ length: 13 }, () => steps).join(' ') }, token)).toMatchObject({ code: 400 })
    expect(await t.send(batch, { paths: 'goods/category/all' }, token)).toMatchObject({ code: 400 })
    const app = t.tenants[0].appId
    const answers = await t.call(batch, { paths: `${steps} /tenant/domain/all?tenantAppId=${app}`, app_id: app })
    expect(answers.map(({ status }) => status)).toEqual([401, 200])
  })
})
