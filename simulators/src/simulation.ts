import type { KnownAccounts } from './accounts.ts'
import type { SimClock } from './kit/clock.ts'
import type { CashierSession } from './pay/cashier-sessions.ts'
import type { ObjectFiles } from './storage/objects.ts'
import type { SimState } from './state.ts'

/** A server's clock, moved away from the machine's by so many ms. */
export interface ServerClock {
  readonly shiftMs: number
  setShift(shiftMs: number): void
}

/** What every part of the outside world shares. */
export interface Simulation {
  accounts: KnownAccounts
  state: SimState
  clock: SimClock
  /** Null where the simulators run by themselves. */
  serverClock: ServerClock | null
  files: ObjectFiles
  /** Open cashiers by their random name; they do not outlive the process. */
  cashiers: Map<string, CashierSession>
  /** Address under which the parts answer, e.g. `http://127.0.0.1:8080/sim`. */
  base: () => string
  /** Say after every change of the state. */
  touch: () => void
}

const loopback = new Set(['127.0.0.1', 'localhost', '[::1]'])

/** Whether an address lies on this machine or on the public host: nothing else is ever called or returned to. */
export function isOurs(simulation: Simulation, address: string, domains: readonly string[] = []): boolean {
  if (!URL.canParse(address)) return false
  const url = new URL(address)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return false
  return loopback.has(url.hostname) || url.hostname === new URL(simulation.base()).hostname || domains.includes(url.hostname)
}
