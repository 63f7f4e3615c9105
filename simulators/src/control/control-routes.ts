import type { FastifyInstance } from 'fastify'
import { scanParcel } from '../express/parcels.ts'
import { faultKinds, providers } from '../kit/faults.ts'
import { formBody, number, queryOf, text } from '../kit/request.ts'
import type { Fields } from '../kit/types.ts'
import { messagesOf } from '../sms/messages.ts'
import { removeS3Object } from '../s3/objects.ts'
import { removeObject } from '../storage/objects.ts'
import { emptyState, freshSwitches, outcomes, type Switches } from '../state.ts'
import { settleFirstPeople } from '../wechat/personas.ts'
import type { Simulation } from '../simulation.ts'
import type { ControlAnswer } from './answers.ts'
import { paymentRoutes } from './payments.ts'
import { peopleRoutes } from './people.ts'
import { ControlError, oneOf } from './respond.ts'

const words: Partial<Record<keyof Switches, readonly string[]>> = {
  defaultOutcome: ['ask', ...outcomes],
  serialMode: ['publicKey', 'certificate'],
  refundOutcome: ['SUCCESS', 'ABNORMAL', 'CLOSED'],
}

/** Sets the switches named in the body; a wrong name or value is refused and nothing changes. */
function setSwitches(simulation: Simulation, body: Fields): Switches {
  const next: Record<string, unknown> = { ...simulation.state.switches }
  const models: Record<string, unknown> = { ...freshSwitches() }
  for (const name of Object.keys(body)) {
    const model = models[name]
    const value = text(body, name)
    if (model === undefined) throw new ControlError(400, `no switch ${name}`)
    if (typeof model === 'boolean') next[name] = oneOf(['true', 'false'], value, name) === 'true'
    else if (typeof model === 'string') next[name] = oneOf(words[name as keyof Switches] ?? [], value, name)
    else if (value !== '' && Number(value) >= 0) next[name] = Number(value)
    else throw new ControlError(400, `${name} must be a number of at least 0`)
  }
  Object.assign(simulation.state.switches, next)
  simulation.touch()
  return simulation.state.switches
}

function orderFault(simulation: Simulation, body: Fields): object {
  const provider = oneOf(providers, text(body, 'provider'), 'provider')
  const kind = oneOf(faultKinds, text(body, 'kind'), 'kind')
  const fault = { provider, kind, ms: number(body, 'ms', kind === 'delay' ? 3000 : 0), count: number(body, 'count', 1) }
  simulation.state.faults = [...simulation.state.faults.filter((each) => each.count > 0), fault]
  simulation.touch()
  return { faults: simulation.state.faults }
}

function reset(simulation: Simulation): object {
  for (const key of Object.keys(simulation.state.objects)) removeObject(simulation, key)
  for (const key of Object.keys(simulation.state.s3Objects)) removeS3Object(simulation, key)
  Object.assign(simulation.state, emptyState())
  simulation.cashiers.clear()
  simulation.clock.setShift(0)
  settleFirstPeople(simulation)
  simulation.touch()
  return { reset: true }
}

function machineRoutes(simulation: Simulation, app: FastifyInstance): void {
  app.get('/switches', async () => simulation.state.switches)
  app.post('/switches', async (request) => setSwitches(simulation, formBody(request)))
  app.get('/faults', async () => ({ faults: simulation.state.faults.filter((each) => each.count > 0) }))
  app.post('/faults', async (request) => orderFault(simulation, formBody(request)))
  app.delete('/faults', async () => {
    simulation.state.faults = []
    simulation.touch()
    return { faults: [] }
  })
  app.get('/clock', async () => ({ now: simulation.clock.now(), wire: simulation.clock.wire(), shiftMs: simulation.clock.shiftMs }))
  app.post('/clock', async (request) => {
    const body = formBody(request)
    const shiftMs = number(body, 'shiftMs', simulation.clock.shiftMs) + number(body, 'advanceMs', 0)
    simulation.state.shiftMs = shiftMs
    simulation.clock.setShift(shiftMs)
    simulation.touch()
    return { now: simulation.clock.now(), shiftMs }
  })
  app.post('/server-clock', async (request) => {
    const clock = simulation.serverClock
    if (!clock) throw new ControlError(404, 'no server here whose clock could be moved')
    const body = formBody(request)
    clock.setShift(number(body, 'shiftMs', clock.shiftMs) + number(body, 'advanceMs', 0))
    return { now: simulation.clock.wire(), shiftMs: clock.shiftMs }
  })
  app.get('/log', async (): Promise<ControlAnswer<'GET log'>> => ({ calls: [...simulation.state.log].reverse() }))
  app.post('/reset', async () => reset(simulation))
}

function deviceRoutes(simulation: Simulation, app: FastifyInstance): void {
  app.get('/sms', async (request): Promise<ControlAnswer<'GET sms'>> => ({
    messages: messagesOf(simulation, queryOf(request).get('mobile') ?? '').slice(0, 200),
  }))
  app.get('/outbox', async (): Promise<ControlAnswer<'GET outbox'>> => ({ messages: [...simulation.state.outbox].reverse() }))
  app.get('/wecom-outbox', async (): Promise<ControlAnswer<'GET wecom-outbox'>> => ({
    messages: [...simulation.state.wecomMessages].reverse(),
  }))
  app.get('/objects', async (): Promise<ControlAnswer<'GET objects'>> => ({
    objects: Object.values(simulation.state.objects).sort((a, b) => b.at - a.at),
  }))
  app.get('/shares', async () => ({ shares: [...simulation.state.shares].reverse() }))
  app.post('/position', async (request) => {
    const body = formBody(request)
    const { position } = simulation.state
    Object.assign(position, {
      latitude: number(body, 'latitude', position.latitude),
      longitude: number(body, 'longitude', position.longitude),
      accuracy: number(body, 'accuracy', position.accuracy),
      refused: text(body, 'refused') === 'true',
    })
    simulation.touch()
    return position
  })
  app.post('/parcels', async (request) => {
    const body = formBody(request)
    const [company, number, phoneTail] = ['company', 'number', 'phoneTail'].map((name) => text(body, name)) as [string, string, string]
    return scanParcel(simulation, { company, number, phoneTail, state: text(body, 'state') || '0', text: text(body, 'text') })
  })
  app.post('/scan', async (request) => {
    simulation.state.scanResult = text(formBody(request), 'result')
    simulation.touch()
    return { result: simulation.state.scanResult }
  })
}

/** The control routes of tests and people: plain JSON, nothing of it exists in the real world. */
export function controlRoutes(simulation: Simulation, app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof ControlError)) throw error
    return reply.code(error.status).send({ error: error.message })
  })
  peopleRoutes(simulation, app)
  paymentRoutes(simulation, app)
  machineRoutes(simulation, app)
  deviceRoutes(simulation, app)
}
