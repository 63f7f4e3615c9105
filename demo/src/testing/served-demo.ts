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
type LoginData = DataOf<'POST /user/member/api/v2/mobile-login2'>

declare module 'vitest' {
  export interface ProvidedContext {
    /** One for each front: a visit of a storefront counts on the console. */
    servedDemos: { storefront: ServedDemo; console: ServedDemo }
  }
}

const program = fileURLToPath(new URL('serve-demo.ts', import.meta.url))

async function serve(): Promise<{ demo: ServedDemo; close: () => Promise<unknown> }> {
  const child = spawn(process.execPath, ['--no-deprecation', '--import', 'tsx', program], { stdio: ['pipe', 'pipe', 'inherit'] })
  const gone = once(child, 'exit')
  for await (const line of createInterface({ input: child.stdout })) {
    const close = () => {
      child.stdin.end()
      return gone
    }
    return { demo: JSON.parse(line) as ServedDemo, close }
  }
  throw new Error('The demo ended before it was ready')
}

/** They stay as they are for a whole run: screens only ask, and nothing they send arrives. */
export async function setup(project: TestProject): Promise<() => Promise<unknown>> {
  const [storefront, console] = await Promise.all([serve(), serve()])
  project.provide('servedDemos', { storefront: storefront.demo, console: console.demo })
  return () => Promise.all([storefront.close(), console.close()])
}
