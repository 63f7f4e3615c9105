import type { FastifyInstance } from 'fastify'
import { faultKinds, providers } from '../kit/faults.ts'
import { formBody, number, queryOf, text } from '../kit/request.ts'
import type { Fields } from '../kit/types.ts'
import { messagesOf } from '../sms/messages.ts'
import { removeObject } from '../storage/objects.ts'
import { emptyState, freshSwitches, outcomes, type Switches } from '../state.ts'
import { settleFirstPeople } from '../wechat/personas.ts'
import type { World } from '../world.ts'
import type { ControlAnswer } from './answers.ts'
import { paymentDoors } from './payments.ts'
import { peopleDoors } from './people.ts'
import { ControlError, oneOf } from './respond.ts'

const words: Partial<Record<keyof Switches, readonly string[]>> = {
  defaultOutcome: ['ask', ...outcomes],
  serialMode: ['publicKey', 'certificate'],
  refundOutcome: ['SUCCESS', 'ABNORMAL', 'CLOSED'],
}

/** Sets the switches named in the body; a wrong name or value is refused and nothing changes. */
function setSwitches(world: World, body: Fields): Switches {
  const next: Record<string, unknown> = { ...world.state.switches }
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
  Object.assign(world.state.switches, next)
  world.touch()
  return world.state.switches
}

function orderFault(world: World, body: Fields): object {
  const provider = oneOf(providers, text(body, 'provider'), 'provider')
  const kind = oneOf(faultKinds, text(body, 'kind'), 'kind')
  const fault = { provider, kind, ms: number(body, 'ms', kind === 'delay' ? 3000 : 0), count: number(body, 'count', 1) }
  world.state.faults = [...world.state.faults.filter((each) => each.count > 0), fault]
  world.touch()
  return { faults: world.state.faults }
}

function reset(world: World): object {
  for (const key of Object.keys(world.state.objects)) removeObject(world, key)
  Object.assign(world.state, emptyState())
  world.cashiers.clear()
  world.clock.setShift(0)
  settleFirstPeople(world)
  world.touch()
  return { reset: true }
}

function machineDoors(world: World, app: FastifyInstance): void {
  app.get('/switches', async () => world.state.switches)
  app.post('/switches', async (request) => setSwitches(world, formBody(request)))
  app.get('/faults', async () => ({ faults: world.state.faults.filter((each) => each.count > 0) }))
  app.post('/faults', async (request) => orderFault(world, formBody(request)))
  app.delete('/faults', async () => {
    world.state.faults = []
    world.touch()
    return { faults: [] }
  })
  app.get('/clock', async () => ({ now: world.clock.now(), wire: world.clock.wire(), shiftMs: world.clock.shiftMs }))
  app.post('/clock', async (request) => {
    const body = formBody(request)
    const shiftMs = number(body, 'shiftMs', world.clock.shiftMs) + number(body, 'advanceMs', 0)
    world.state.shiftMs = shiftMs
    world.clock.setShift(shiftMs)
    world.touch()
    return { now: world.clock.now(), shiftMs }
  })
  app.get('/log', async (): Promise<ControlAnswer<'GET log'>> => ({ calls: [...world.state.log].reverse() }))
  app.post('/reset', async () => reset(world))
}

function deviceDoors(world: World, app: FastifyInstance): void {
  app.get('/sms', async (request): Promise<ControlAnswer<'GET sms'>> => ({
    messages: messagesOf(world, queryOf(request).get('mobile') ?? '').slice(0, 200),
  }))
  app.get('/outbox', async (): Promise<ControlAnswer<'GET outbox'>> => ({ messages: [...world.state.outbox].reverse() }))
  app.get('/objects', async (): Promise<ControlAnswer<'GET objects'>> => ({
    objects: Object.values(world.state.objects).sort((a, b) => b.at - a.at),
  }))
  app.get('/shares', async () => ({ shares: [...world.state.shares].reverse() }))
  app.post('/position', async (request) => {
    const body = formBody(request)
    const { position } = world.state
    Object.assign(position, {
      latitude: number(body, 'latitude', position.latitude),
      longitude: number(body, 'longitude', position.longitude),
      accuracy: number(body, 'accuracy', position.accuracy),
      refused: text(body, 'refused') === 'true',
    })
    world.touch()
    return position
  })
  app.post('/scan', async (request) => {
    world.state.scanResult = text(formBody(request), 'result')
    world.touch()
    return { result: world.state.scanResult }
  })
}

/** The side doors of tests and people: plain JSON, nothing of it exists in the real world. */
export function controlDoors(world: World, app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof ControlError)) throw error
    return reply.code(error.status).send({ error: error.message })
  })
  peopleDoors(world, app)
  paymentDoors(world, app)
  machineDoors(world, app)
  deviceDoors(world, app)
}
