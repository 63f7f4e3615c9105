import { adminPhase } from '@youli/domain/marketing/activity/admin.ts'

interface Clocked {
  now: number
  startTime: number
  endTime: number
  activityStatus: number
}

const runningMs = 2500
const waitingMs = { least: 1000, most: 60_000 } as const

/** How soon the figures of a sale are asked anew, by the server's clock: often while it runs, at its start, else never. */
export function paceOf(sale: Clocked | undefined): number | false {
  if (!sale) return false
  const phase = adminPhase(sale, sale.now)
  if (phase === 'running') return runningMs
  return phase === 'before' && Math.min(waitingMs.most, Math.max(waitingMs.least, sale.startTime - sale.now))
}
