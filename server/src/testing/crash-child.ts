import { subscribe } from 'node:diagnostics_channel'
import type { ClientRequest } from 'node:http'
import { createBaseTenants } from '@youli/demo/base-tenants.ts'
import { controlAt } from '@youli/simulators/testing/control.ts'
import { demoAccounts } from '@youli/simulators/demo-accounts.ts'
import { simulators } from '@youli/simulators/simulators.ts'
import { createApp } from '../app/main.ts'
import { leaveOnSignal } from '../cli/shutdown.ts'
import { simulatedAddresses } from '../cli/simulated.ts'
import { movableClock } from '../kit/testing/movable-clock.ts'
import { readSettings } from '../kit/settings.ts'
import { crowd, makeSoldAtStore, type FixtureContext } from '../trade/order/fixtures.ts'

/**
 * A real app in a process of its own, for the tests that kill it. It plays the outside world itself unless SIMULATORS names who does. Says `ready` when it serves; with a number of buyers it first
 * makes the base data and prints `{counter, tokens}` as JSON. It is started in the server's folder. With DIE_ON_ANSWER it kills itself the moment the answer of a POST whose address ends so has arrived.
 */
const [buyers = ''] = process.argv.slice(2)
const settings = readSettings(process.env)
const base = `http://127.0.0.1:${settings.PORT}`
const playing = settings.simulators === 'on'
const simulatorsUrl = playing ? base : settings.simulators
const running = await createApp({
  settings,
  addresses: simulatedAddresses(simulatorsUrl),
  root: process.cwd(),
  also: async (http) => {
    if (playing) await http.register(await simulators({ publicUrl: base, accounts: demoAccounts }), { prefix: '/sim' })
  },
})
const lastAnswer = process.env['DIE_ON_ANSWER']
if (lastAnswer) dieOnAnswer(lastAnswer)
const tenants = buyers === '' ? null : await running.app.db.transact((tx) => createBaseTenants(tx, running.app))
await running.listen()
leaveOnSignal(running)

if (tenants) {
  const context: FixtureContext = { app: running.app, tenants, clock: movableClock(), control: controlAt(simulatorsUrl) }
  const { goodsId, skuId, shopId } = await makeSoldAtStore(context, { skus: [{ quantity: 1000 }] })
  process.stdout.write(`${JSON.stringify({ counter: { goodsId, skuId, shopId }, tokens: await crowd(context, Number(buyers)) })}\n`)
}
process.stdout.write('ready\n')

function dieOnAnswer(path: string): void {
  subscribe('http.client.response.finish', (message) => {
    const { method, path: asked } = (message as { request: ClientRequest }).request
    // It is here, and nobody has read it.
    if (method === 'POST' && asked.endsWith(path)) process.kill(process.pid, 'SIGKILL')
  })
}
