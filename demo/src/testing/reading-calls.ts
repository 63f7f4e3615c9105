import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Call } from '@youli/domain/kit/call.ts'
import { routes } from '@youli/server/app/routes.ts'
import type { Asked } from './recorded.ts'

const domain = fileURLToPath(new URL('../../../domain/src', import.meta.url))

/** Every call that only reads, with the feature whose `calls.ts` declares it. */
export function readingCalls(): Asked[] {
  const featureOf = new Map(
    readdirSync(domain, { recursive: true, encoding: 'utf8' })
      .filter((file) => /^[\w-]+\/[\w-]+\/(?:[\w-]+-)?calls\.ts$/.test(file))
      .flatMap((file) => {
        const keys = [...readFileSync(join(domain, file), 'utf8').matchAll(/'(GET \/[^']+)'/g)].map(([, key]) => key!)
        return keys.map((key) => [key, file.split('/').slice(0, 2).join('/')] as const)
      }),
  )
  const all = routes.flatMap(({ calls }) => Object.entries(calls) as [string, Call][])
  return all
    .filter(([key, call]) => key.startsWith('GET ') && call.reply !== 'redirect')
    .map(([key, call]) => ({ feature: featureOf.get(key)!, key, call }))
    .sort((a, b) => (a.feature < b.feature ? -1 : a.feature > b.feature ? 1 : 0))
}
