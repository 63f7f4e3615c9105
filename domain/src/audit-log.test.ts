import { describe, expect, it } from 'vitest'
import { auditActionTexts } from './audit-log.ts'
import type { AuditWord } from './kit/audit.ts'
import type { Call } from './kit/call.ts'
import { consoleCalls } from './main-console.ts'
import { storefrontCalls } from './main.ts'
import { ownerAudit } from './platform/operator/audit.ts'

const calls = Object.entries({ ...storefrontCalls, ...consoleCalls }) as [key: string, call: Call][]
const wordsOf = ({ audit = [] }: Call): readonly AuditWord[] => ('action' in audit ? [audit] : audit)

describe('the words of calls for the log of operations', () => {
  it('are named by every console call that changes something, or it says why it writes nothing; never both', () => {
    const changing = calls.filter(([key, { who }]) => who === 'operator' && !key.startsWith('GET '))
    expect(changing.length).toBeGreaterThan(100)
    const unclear = changing.filter(([, call]) => wordsOf(call).length > 0 === Boolean(call.unaudited))
    expect(unclear.map(([key]) => key)).toEqual([])
  })

  it('are those that the console can filter by, each written by some call or command', () => {
    const written = new Set([...calls.flatMap(([, call]) => wordsOf(call)), ...Object.values(ownerAudit)].map(({ action }) => action))
    expect([...written].toSorted()).toEqual(Object.keys(auditActionTexts).toSorted())
  })
})
