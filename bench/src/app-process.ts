import { makeGoods } from '@youli/server/catalog/goods/fixtures.ts'
import { systemActor } from '@youli/server/kit/actor.ts'
import { readSettings } from '@youli/server/kit/settings.ts'
import { createApp } from '@youli/server/app/main.ts'
import { registerMember } from '@youli/server/member/registration/public/members.ts'
import { addBrowser, openSession, upsertWxUser } from '@youli/server/platform/session/public/sessions.ts'
import { simulatedAddresses } from '@youli/server/cli/simulated.ts'
import { freePort } from '@youli/server/kit/free-port.ts'
import type { ControlAnswer } from '@youli/simulators/control/answers.ts'
import { createBaseTenants } from '@youli/demo/base-tenants.ts'
import { join } from 'node:path'
import { root } from './processes.ts'
import { addTestStore } from './test-store.ts'

/** What a load needs to know of the app it hits. */
export interface AppSetup {
  base: string
  goodsIds: string[]
  skuIds: string[]
  shopId: string
  categoryId: string
  tokens: string[]
}

/** Where the outside world is played; without it members have no account at WeChat and cannot pay in it. */
const outside = process.env['SIMULATORS_URL']
const [goodsCount, memberCount] = process.argv.slice(2).map(Number) as [number, number]
const port = await freePort()
const settings = readSettings({ ...process.env, PORT: String(port) })
const running = await createApp({
  settings,
  root: join(root, 'server'),
  addresses: simulatedAddresses(outside ?? `http://127.0.0.1:${port}`),
})
const { app } = running
async function openidAt(simulators: string, appId: string): Promise<string> {
  const body = JSON.stringify({ appId })
  const answer = await fetch(`${simulators}/sim/control/code`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  return ((await answer.json()) as ControlAnswer<'POST code'>).openid
}

/** Goods and members to buy them; of 0 members nothing: it is one more process of an app that has them. */
async function settle(): Promise<Omit<AppSetup, 'base'>> {
  if (memberCount === 0) return { goodsIds: [], skuIds: [], shopId: '', categoryId: '', tokens: [] }
  const tenants = await app.db.transact((tx) => createBaseTenants(tx, app))
  const [{ tenantId, appId }] = tenants

  const shopId = await addTestStore(app, tenantId)
  const goodsIds: string[] = []
  const skuIds: string[] = []
  for (let i = 0; i < goodsCount; i++) {
    const made = await makeGoods(running, {
      tenantId,
      name: `古法传承足金手镯 ${i}`,
      summary: '足金999，一体成型，可刻字',
      baseSaleNumber: i % 97,
      thumbnailUrl: `/assets/demo/goods/bangle-plain-${(i % 3) + 1}.webp`,
      images: [`/assets/demo/goods/bangle-plain-${(i % 3) + 1}.webp`],
      detail: '<p>工艺与尺寸</p>'.repeat(30),
      skus: [
        { priceFen: 50_000 + ((i * 7919) % 900_000), quantity: 1_000_000 },
        { priceFen: 60_000 + i, quantity: 1000 },
      ],
    })
    goodsIds.push(made.id)
    skuIds.push(made.skuIds[0]!)
  }
  const tokens: string[] = []
  for (let i = 0; i < memberCount; i++) {
    const who = outside ? { kind: 'wechat' as const, openid: await openidAt(outside, appId) } : null
    const token = await app.db.of(tenantId).transact(async (tx) => {
      const now = app.clock.now()
      const { id: wxUserId } = who
        ? await upsertWxUser(tx, app.id, { tenantId, appId, now }, who)
        : await addBrowser(tx, app.id, tenantId, appId)
      const member = await registerMember(tx, systemActor(app, tenantId, now), {
        me: { appId, wxUserId },
        mobile: `137${String(i).padStart(8, '0')}`,
        name: '买家',
        origin: { fromId: '', fromType: '', shopId: null, employeeName: '', shopName: '' },
      })
      return openSession(tx, app.id, { tenantId, appId, wxUserId, memberId: member.id, now })
    })
    tokens.push(token)
  }
  return { goodsIds, skuIds, shopId, categoryId: '', tokens }
}

const shop = await settle()
const base = await running.listen()
const told: AppSetup = { base, ...shop }
process.stdout.write(`${JSON.stringify(told)}\n`)
process.on('SIGTERM', () => void running.close().then(() => process.exit(0)))
