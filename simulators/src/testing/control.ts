import type { ControlAnswer } from '../control/answers.ts'

/** Calls to the control routes of the simulators at an address, e.g. `control('POST', 'personas', {})`. */
export const controlAt =
  (origin: string) =>
  async <M extends 'GET' | 'POST', P extends string>(method: M, path: P, body?: object): Promise<ControlAnswer<`${M} ${P}`>> => {
    const sent = body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}
    const reply = await fetch(`${origin}/sim/control/${path}`, { method, ...sent })
    return (await reply.json()) as ControlAnswer<`${M} ${P}`>
  }
