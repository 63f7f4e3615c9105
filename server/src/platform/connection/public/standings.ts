import type { ConnectionKind } from '@youli/domain/platform/connection/kinds.ts'
import { connectionState, standingError } from '@youli/domain/platform/connection/rules.ts'
import type { Reader } from '../../../kit/db/db.ts'
import { explained } from '../explain.ts'
import { type ConnectionRow, listConnections } from './connections.ts'

/** How a kind of service stands: saved and never heard of yet, working, or refused by its provider. */
export interface ConnectionStanding {
  id: string
  account: string
  state: 'untried' | 'working' | 'failing'
  /** Of a failing one: what it means, and what to do. */
  fault: string
}

function standingOf(row: ConnectionRow, now: Date): ConnectionStanding {
  const { id, account, kind, lastOkAt } = row
  if (connectionState(row, now) !== 'failing') return { id, account, state: lastOkAt ? 'working' : 'untried', fault: '' }
  const error = standingError(row)
  const { meaning, cure } = error ? explained(kind, error) : { meaning: '证书已到期', cure: '更换证书后恢复' }
  return { id, account, state: 'failing', fault: `${meaning}，${cure}` }
}

const best = ['working', 'untried', 'failing'] as const

/** The best connection of each kind that a brand has. */
export async function connectionStandings(r: Reader, now: Date): Promise<ReadonlyMap<ConnectionKind, ConnectionStanding>> {
  const found = new Map<ConnectionKind, ConnectionStanding>()
  for (const row of await listConnections(r)) {
    const [standing, before] = [standingOf(row, now), found.get(row.kind)]
    if (!before || best.indexOf(standing.state) < best.indexOf(before.state)) found.set(row.kind, standing)
  }
  return found
}
