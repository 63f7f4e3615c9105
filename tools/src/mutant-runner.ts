import { join } from 'node:path'
import type { Plugin, PluginOption } from 'vite'
import { createVitest, type TestModule, type TestSpecification } from 'vitest/node'
import config from '../../vitest.config.ts'
import type { MutantOutcome } from './mutant-page.ts'
import { root } from './requirements.ts'

/** A file as it is with a fault in it. */
export interface Edit {
  file: string
  apply(code: string): string
}
/** Why nothing can be said of a fault that no test is there for. */
export const noTestRan = 'no test ran'
export type Verdict = { says: MutantOutcome; why: string }

/** Judges one fault after the other in a test runner that stays warm. */
export interface MutantRunner {
  /**
   * Runs the files, or those of their tests whose titles fit, package after package until one fails. `edit` null: the code as it stands.
   * `most` bounds the packages: 1 asks rules only, 2 screens too.
   */
  judge(edit: Edit | null, files: readonly string[], titles?: RegExp, most?: number): Promise<Verdict>
  close(): Promise<void>
}

const setup = join(root, 'tools/src/screens-setup.ts')

/** Nothing on the disk is touched: a module is changed on its way to the tests. */
function editor(): { plugin: Plugin; use(edit: Edit | null): void } {
  let now: Edit | null = null
  const plugin: Plugin = {
    name: 'youli-mutants',
    enforce: 'pre',
    transform(code, id) {
      const file = id.split('?')[0]!
      // What a mutant hides is missed sooner than on a busy day.
      if (file === setup) return code.replace('15_000', '5_000')
      return now && file === join(root, now.file) ? now.apply(code) : null
    },
  }
  return { plugin, use: (edit) => void (now = edit) }
}

/** What the tests said: killed by a failing test, broken when none came to speak. */
function verdictOf(modules: readonly TestModule[]): Verdict {
  const tests = modules.flatMap((module) => [...module.children.allTests()])
  const failed = tests.find((test) => test.result().state === 'failed')
  if (failed) return { says: 'killed', why: failed.result().errors?.[0]?.message?.split('\n')[0] ?? '' }
  const errors = modules.flatMap((module) => [...module.errors(), ...[...module.children.allSuites()].flatMap((suite) => suite.errors())])
  if (errors.length > 0) return { says: 'broken', why: errors[0]!.message.split('\n')[0]! }
  return tests.some((test) => test.result().state === 'passed') ? { says: 'survived', why: '' } : { says: 'broken', why: noTestRan }
}

/** Rules are quick to ask, screens slower, servers slower still; the demo brands take longest to make. */
const packages = [/^(?:domain|simulators|tools)\//, /^(?:client|storefront|console)\/(?!src\/shown)/, /shown\.test/, /^server\//, /^demo\//]
const pathOf = (spec: TestSpecification): string => spec.moduleId.slice(root.length)

/** Opens the projects of vitest.config.ts, each with the editor among its plugins. */
export async function openMutantRunner(): Promise<MutantRunner> {
  const { plugin, use } = editor()
  const projects = config.test!.projects!.map((project) => {
    const own = project as { plugins?: PluginOption[]; test: object }
    return { ...own, plugins: [own.plugins ?? [], plugin], test: { ...own.test, testTimeout: 30_000 } }
  })
  const quiet = { watch: false, retry: 0, bail: 1, reporters: [{}], silent: true, update: 'none' } as const
  const vitest = await createVitest('test', { ...config.test, ...quiet, reporters: [{}], config: false, root, projects })
  const specs = await vitest.globTestSpecifications()

  async function judgeWith(files: readonly string[], most: number): Promise<Verdict> {
    const asked = specs.filter((spec) => files.includes(pathOf(spec)))
    let last: Verdict = { says: 'broken', why: noTestRan }
    for (const pkg of packages.slice(0, most)) {
      const here = asked.filter((spec) => pkg.test(pathOf(spec)))
      if (here.length === 0) continue
      // The answer holds what earlier runs left, too.
      const { testModules } = await vitest.runTestSpecifications(here)
      last = verdictOf(testModules.filter((module) => here.some((spec) => spec.moduleId === module.moduleId)))
      if (last.says !== 'survived') return last
    }
    return last
  }

  return {
    async judge(edit, files, titles, most = packages.length) {
      vitest.setGlobalTestNamePattern(titles ?? /./)
      use(edit)
      if (edit) vitest.invalidateFile(join(root, edit.file))
      try {
        return await judgeWith(files, most)
      } finally {
        use(null)
        if (edit) vitest.invalidateFile(join(root, edit.file))
      }
    },
    close: () => vitest.close(),
  }
}
