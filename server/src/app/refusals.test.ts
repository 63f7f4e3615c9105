import type { Call } from '@youli/domain/kit/call.ts'
import type { RefusalSpec } from '@youli/domain/kit/refusal.ts'
import { consoleCalls } from '@youli/domain/main-console.ts'
import { storefrontCalls } from '@youli/domain/main.ts'
import { refusalBlocks } from '@youli/domain/refusal-blocks.ts'
import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../../domain/src', import.meta.url))
const isSpec = (v: unknown): v is RefusalSpec =>
  typeof v === 'object' && v !== null && typeof (v as RefusalSpec).code === 'number' && typeof (v as RefusalSpec).msg === 'string'

interface Said {
  feature: string
  key: string
  spec: RefusalSpec
}

/** Every refusal that a file of texts exports, by the feature that says it. */
async function specs(): Promise<Said[]> {
  const files = (readdirSync(root, { recursive: true }) as string[]).filter((f) => /(?:texts|kit\/refusal|kit\/sheet)\.ts$/.test(f))
  const said = files.map(async (file) => {
    const feature = file.startsWith('kit') ? 'kit' : dirname(file)
    const groups = Object.values((await import(join(root, file))) as object) as unknown[]
    return groups.flatMap((group) =>
      typeof group === 'object' && group !== null
        ? Object.entries(group)
            .filter(([, spec]) => isSpec(spec))
            .map(([key, spec]): Said => ({ feature, key, spec }))
        : [],
    )
  })
  return (await Promise.all(said)).flat()
}

const calls = Object.entries({ ...storefrontCalls, ...consoleCalls }) as [string, Call][]

/** The feature whose block a number falls in; null for HTTP's own numbers. */
const ownerOf = (code: number): string | null | undefined =>
  code < 1000 ? null : Object.entries(refusalBlocks).find(([, [from, to]]) => code >= from && code <= to)?.[0]

describe('refusals', () => {
  it('one number means one thing, whichever feature or call says it', async () => {
    const all = await specs()
    const declared = calls.flatMap(([key, call]) => Object.values(call.refusals ?? {}).map((spec) => ({ feature: key, key, spec })))
    expect(all.length).toBeGreaterThan(400)
    const texts = new Map<number, Map<string, string>>()
    for (const { feature, key, spec } of [...all, ...declared])
      texts.set(spec.code, (texts.get(spec.code) ?? new Map<string, string>()).set(spec.msg, `${feature} ${key}`))
    expect([...texts].filter(([, meanings]) => meanings.size > 1)).toEqual([])
  })

  it('a feature has one number for one of its keys', async () => {
    const keys = new Map<number, Set<string>>()
    const seen = new Set<RefusalSpec>()
    for (const { feature, key, spec } of await specs()) {
      // A refusal may be passed on under another name; it is the same one.
      if (ownerOf(spec.code) !== feature || seen.has(spec)) continue
      seen.add(spec)
      keys.set(spec.code, (keys.get(spec.code) ?? new Set()).add(key))
    }
    expect([...keys].filter(([, names]) => names.size > 1)).toEqual([])
  })

  it('every number lies in the block of a feature that says it, and blocks do not overlap', async () => {
    const all = await specs()
    const said = new Map<number, Set<string>>()
    for (const { feature, spec } of all) said.set(spec.code, (said.get(spec.code) ?? new Set()).add(feature))
    const strays = [...said].filter(([code, features]) => {
      const owner = ownerOf(code)
      return owner === undefined || (owner !== null && !features.has(owner))
    })
    expect(strays).toEqual([])
    const blocks = Object.values(refusalBlocks).toSorted(([a], [b]) => a - b)
    expect(blocks.filter(([from, to], i) => from > to || from <= (blocks[i - 1]?.[1] ?? 999))).toEqual([])
  })

  it('a call declares only refusals of the texts, so that its number can be found by name', async () => {
    const known = new Set((await specs()).map(({ spec }) => `${spec.code} ${spec.msg}`))
    const unnamed = calls.flatMap(([key, call]) =>
      Object.values(call.refusals ?? {})
        .filter((spec) => !known.has(`${spec.code} ${spec.msg}`))
        .map((spec) => `${key} ${spec.code}`),
    )
    expect(unnamed).toEqual([])
  })
})
