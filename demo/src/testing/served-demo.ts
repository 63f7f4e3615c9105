import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import type { DataOf } from '@youli/server/testing.ts'

/** The demo brands in a process of their own, with people who are logged in. */
export interface ServedDemo {
  /** Where it listens. */
  base: string
  member: LoginData
  employee: LoginData
  /** The token of an operator who may do everything, and what the console knows of them. */
  operator: string
  me: DataOf<'GET /console/api/v1/me'>
  /** When they were made, ms. */
  madeAt: number
  /** Ids of things that the brands have, by the name of their field (`Seen`). */
  ids: Record<string, string[]>
}
/** A flower shop that began with its preset, and words that only the jeweller of the demo uses. */
export interface ServedFlowerShop {
  base: string
  member: LoginData
  madeAt: number
  ids: Record<string, string[]>
  jewellersWords: string[]
}
type LoginData = DataOf<'POST /user/member/api/v2/mobile-login2'>

declare module 'vitest' {
  export interface ProvidedContext {
    /** One for each front: a visit of a storefront counts on the console. */
    servedDemos: { storefront: ServedDemo; console: ServedDemo }
    servedFlowerShop: ServedFlowerShop
  }
}

/** What a program prints once it serves; `close` ends it. */
async function serve(file: string): Promise<{ printed: unknown; close: () => Promise<unknown> }> {
  const program = fileURLToPath(new URL(file, import.meta.url))
  const child = spawn(process.execPath, ['--no-deprecation', '--import', 'tsx', program], { stdio: ['pipe', 'pipe', 'inherit'] })
  const gone = once(child, 'exit')
  for await (const line of createInterface({ input: child.stdout })) {
    const close = () => {
      child.stdin.end()
      return gone
    }
    return { printed: JSON.parse(line) as unknown, close }
  }
  throw new Error('The demo ended before it was ready')
}

/** They stay as they are for a whole run: screens only ask, and nothing they send arrives. */
export async function setup(project: TestProject): Promise<() => Promise<unknown>> {
  const [storefront, console] = await Promise.all([serve('serve-demo.ts'), serve('serve-demo.ts')])
  const flowers = await serve('serve-flower-shop.ts')
  project.provide('servedDemos', { storefront: storefront.printed as ServedDemo, console: console.printed as ServedDemo })
  project.provide('servedFlowerShop', flowers.printed as ServedFlowerShop)
  return () => Promise.all([storefront.close(), console.close(), flowers.close()])
}
