import { parseArgs } from 'node:util'

export interface Options {
  /** The one fault to try; null: all. */
  only: string | null
  members: number
  /** Load before each fault and after it, s. */
  seconds: number
  /** On a Citus cluster instead of a primary with a standby. */
  citus: boolean
}

function whole(name: string, text: string, max: number): number {
  const n = Number(text)
  if (!Number.isInteger(n) || n < 1 || n > max) throw new Error(`--${name} is a whole number from 1 to ${max}`)
  return n
}

/** Reads the words behind `npm run drill --`; throws what is wrong with them. */
export function readOptions(words: readonly string[], faults: Record<'replicated' | 'citus', readonly string[]>): Options {
  const { values } = parseArgs({
    args: [...words],
    options: {
      only: { type: 'string' },
      members: { type: 'string', default: '200' },
      seconds: { type: 'string', default: '10' },
      citus: { type: 'boolean', default: false },
    },
  })
  const { only, citus } = values
  const known = faults[citus ? 'citus' : 'replicated']
  if (only !== undefined && !known.includes(only))
    throw new Error(`--only is one of ${known.join(', ')}${citus ? '' : '; with --citus another list'}`)
  return { only: only ?? null, members: whole('members', values.members, 2000), seconds: whole('seconds', values.seconds, 3600), citus }
}
