import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { demoAccounts, simulators } from '@youli/simulators/simulators.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addsUp } from '../audit.ts'
import { movableClock } from '../kit/clock.ts'
import { freePort } from '../kit/free-port.ts'
import { readSettings } from '../kit/settings.ts'
import { testDb } from '../kit/testing/databases.ts'
import { engines } from '../kit/testing/engines.ts'
import { type House, openHouse } from '../main.ts'
import { simulatedAccounts } from '../simulated.ts'
import { sendTo } from '../testing.ts'
import { seedWorld } from './world.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

describe.each(engines)('the demo brands on %s', (engine) => {
  let house: House
  let base: string
  const dataDir = mkdtempSync(join(tmpdir(), 'youli-world-'))
  beforeAll(async () => {
    const port = await freePort()
    base = `http://127.0.0.1:${port}`
    const clock = movableClock()
    house = await openHouse({
      settings: {
        ...readSettings({ NODE_ENV: 'test', PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'silent', RATE_LIMIT: '0' }),
        checkReplies: true,
      },
      accounts: simulatedAccounts(demoAccounts, base),
      root,
      clock,
      db: await testDb(engine, join(root, 'migrations')),
      jobsByHand: true,
      also: async (http) => {
        const now = () => clock.now().getTime()
        await http.register(await simulators({ publicUrl: base, accounts: demoAccounts, now }), { prefix: '/sim' })
      },
    })
    expect(await seedWorld(house.app)).toBe(true)
    await house.listen()
  }, 120_000)
  afterAll(async () => {
    await house.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  it.each(demoAccounts.officialAccounts.map((a) => a.appId))(
    '%s has a seckill that runs, one to come and one that is over',
    async (tenantAppId) => {
      const list = (await sendTo(base, 'GET /activity/api/v1/h5/index-list', { tenantAppId })).data as {
        activityId: string
        activityName: string
        data: { joinCount: number; killPrice: number; marketPrice: number }
      }[]
      expect(list.map((a) => a.activityName.slice(0, 4))).toEqual(['今日秒杀', '晚场秒杀', '昨日秒杀'])
      expect(list.map((a) => a.data.joinCount)).toEqual([6, 0, 5])
      for (const { data } of list) expect(data.killPrice).toBeLessThan(data.marketPrice)
      const buyers = await sendTo(base, 'GET /activity/api/v1/user-trace-list', { tenantAppId, activityId: list[0]!.activityId })
      expect(buyers.total).toBe(6)
    },
  )

  it('adds up', async () => {
    await expect(addsUp(house.app.db)).resolves.toBeUndefined()
  })

  it('is brought once', async () => {
    expect(await seedWorld(house.app)).toBe(false)
  })
})
