import { call } from '@youli/domain/kit/call.ts'
import { makeGoods } from '@youli/server/catalog/goods/fixtures.ts'
import { systemActor } from '@youli/server/kit/actor.ts'
import { defineRoutes } from '@youli/server/kit/http/handlers.ts'
import { freePort } from '@youli/server/kit/free-port.ts'
import { readSettings } from '@youli/server/kit/settings.ts'
import { createApp } from '@youli/server/app/main.ts'
import { registerMember } from '@youli/server/member/registration/public/members.ts'
import { addBrowser, bindMember, openSession } from '@youli/server/platform/session/public/sessions.ts'
import { simulatedAddresses } from '@youli/server/cli/simulated.ts'
import { createBaseTenants } from '@youli/demo/base-tenants.ts'
import { join } from 'node:path'
import * as z from 'zod'
import { root } from './processes.ts'
import { addTestStore } from './test-store.ts'

/** What a flash sale's load needs to know. */
export interface SaleSetup {
  base: string
  operator: { loginName: string; password: string }
  goodsIds: string[]
  skuIds: string[]
  shopId: string
  tokens: string[]
}

/** An app with buyers, or (`buyers` 0) one more process of an app that has them. It also answers a POST that only looks who asks. */
const buyers = Number(process.argv[2])
const port = await freePort()
const settings = readSettings({ ...process.env, PORT: String(port) })
const noop = { 'POST /bench/noop': call({ summary: 'Does nothing', who: 'member', input: z.object({}), data: z.null() }) }
const running = await createApp({
  settings,
  root: join(root, 'server'),
  addresses: simulatedAddresses(`http://127.0.0.1:${port}`),
  moreRoutes: [defineRoutes(noop, { 'POST /bench/noop': { free: async () => null } })],
})
const { app } = running

async function settle(): Promise<Omit<SaleSetup, 'base'>> {
  const tenants = await app.db.transact((tx) => createBaseTenants(tx, app))
  const [{ tenantId, appId, operator }] = tenants
  const shopId = await addTestStore(app, tenantId)
  const goods = []
  for (let i = 0; i < 12; i++)
    goods.push(await makeGoods(running, { tenantId, name: `足金手镯 ${i}`, skus: [{ priceFen: 99_900, quantity: 1_000_000 }] }))
  const origin = { fromId: '', fromType: '', shopId: null, employeeName: '', shopName: '' }
  const tokens: string[] = []
  while (tokens.length < buyers) {
    const now = app.clock.now()
    const some = await app.db.of(tenantId).transact(async (tx) => {
      const made: string[] = []
      for (let i = tokens.length; i < Math.min(buyers, tokens.length + 1000); i++) {
        const { id: wxUserId } = await addBrowser(tx, app.id, tenantId, appId)
        const me = { tenantId, appId, wxUserId }
        const member = await registerMember(tx, systemActor(app, tenantId, now), {
          me,
          mobile: `137${String(i).padStart(8, '0')}`,
          name: '买家',
          origin,
        })
        await bindMember(tx, wxUserId, member.id)
        made.push(await openSession(tx, app.id, { ...me, memberId: member.id, now }))
      }
      return made
    })
    tokens.push(...some)
  }
  return { operator, goodsIds: goods.map((g) => g.id), skuIds: goods.map((g) => g.skuIds[0]!), shopId, tokens }
}

const told = buyers > 0 ? await settle() : { operator: { loginName: '', password: '' }, goodsIds: [], skuIds: [], shopId: '', tokens: [] }
const base = await running.listen()
process.stdout.write(`${JSON.stringify({ base, ...told } satisfies SaleSetup)}\n`)
process.on('SIGTERM', () => void running.close().then(() => process.exit(0)))
