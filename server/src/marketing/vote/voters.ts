import { dayOf } from '@youli/domain/kit/time.ts'
import { blind } from '../../kit/db/encrypted.ts'
import { countedAddress } from '../../kit/http/counted-address.ts'
import type { Ctx } from '../../kit/http/handlers.ts'
import type { VoteRow } from './votes.ts'

/** Who votes, and what the allowance is counted by. */
export interface Voter {
  /** One name of a member, over all sessions. Of others each name we know them by: what one of them has used is used. */
  names: string[]
  memberId: string | null
  /** For whom image codes are drawn; null for somebody with neither session nor key. */
  looker: string | null
  address: string
  network: string
}

/** As much of an address as people need to see: 203.0.113.* or 2001:db8:1:*. */
function networkOf(ip: string): string {
  const v4 = ip.replace(/^::ffff:/, '')
  if (/^\d+\.\d+\.\d+\.\d+$/.test(v4)) return `${v4.slice(0, v4.lastIndexOf('.'))}.*`
  return `${ip.split(':').slice(0, 3).join(':')}:*`
}

/** Members by their id. Visitors by session and by the key of their browser; with neither, all of an address are one. */
export function voterOf({ me, browser, ip }: Pick<Ctx<'anyone'>, 'me' | 'browser' | 'ip'>): Voter {
  const memberId = me?.memberId ?? null
  const address = blind(countedAddress(ip))
  const names = memberId
    ? [`m${memberId}`]
    : [...(me ? [`w${me.wxUserId}`] : []), ...(browser.id ? [`b${browser.id}`] : []), ...(me || browser.id ? [] : [`a${address}`])]
  return { names, memberId, looker: me?.wxUserId ?? browser.id, address, network: networkOf(ip) }
}

/** The period an allowance is for. */
export const periodOf = (vote: Pick<VoteRow, 'perDay'>, now: Date): string => (vote.perDay ? dayOf(now) : 'all')
