import { common } from '@youli/domain/kit/refusal.ts'
import { expect } from 'vitest'
import type { Reply, TestApp } from '../testing.ts'
import type { SoldAtStore } from '../trade/order/fixtures.ts'

/** Who is there while providers fail. */
export interface Cast {
  t: TestApp
  /** Token of a member who buys. */
  buyer: string
  /** Token of an operator, fresh for each fault. */
  operator: string
  counter: SoldAtStore
  /** Ten yuan for the buyer's store card. */
  offerId: string
  /** Numbers the faults. */
  round: number
}

/** One thing people or jobs do that needs a provider, under way. */
export interface Flow {
  /** While the provider fails, any number of times: whoever asks is refused politely, and nothing is lost or begun twice. */
  under?: () => Promise<void>
  /** The provider is back: whoever was refused asks again. */
  back?: () => Promise<void>
  /** Throws until it has come to its end; and whenever anything of it happened twice. */
  ended: () => Promise<void>
}

/** Makes a flow while all is well; each fault gets its own. */
export type Opening = (cast: Cast) => Promise<Flow>

/** A "no" that its reader understands: it will go later, unless other words are due. */
export function expectPolite(reply: Reply, due: readonly { code: number; msg: string }[] = [common.unavailable]): void {
  expect(reply).toMatchObject({ success: false, status: 200, data: null })
  expect(due.map(({ code, msg }) => `${code} ${msg}`)).toContain(`${reply.code} ${reply.msg}`)
}

/** A call that is refused until the provider is back, and then says yes once. */
export function callFlow(ask: () => Promise<Reply>): Flow & { last: () => unknown } {
  let data: unknown
  return {
    under: async () => expectPolite(await ask()),
    back: async () => {
      const reply = await ask()
      expect(reply).toMatchObject({ success: true })
      data = reply.data
    },
    ended: async () => expect(data).toBeTruthy(),
    last: () => data,
  }
}
