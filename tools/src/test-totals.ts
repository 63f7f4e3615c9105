import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Reporter, SerializedError, TestCase, TestModule, TestRunEndReason, TestSuite, Vitest } from 'vitest/node'

/** What a run of tests comes to, as `tools/run-tests.mjs` reads it. */
export interface TestTotalsReport {
  passed: number
  /** Everything that stands against the run: tests, hooks, files, errors nobody caught. `flaky`: passed, though not at once. */
  failures: { what: string; flaky: boolean }[]
  files: { file: string; ms: number }[]
}

/** Counts a run so that nothing red is left out, sets the exit code, and writes the count where TOTALS_FILE says. */
export class TestTotals implements Reporter {
  private readonly report: TestTotalsReport = { passed: 0, failures: [], files: [] }
  /** With `-t`, or ENGINES, tests that were not asked for are skipped, and that is fine. */
  private partly = (process.env['ENGINES'] ?? '') !== ''

  onInit(vitest: Vitest): void {
    this.partly ||= vitest.config.testNamePattern !== undefined
    // The runner logs what a global teardown throws and forgets it; here such an error counts.
    const { logger } = vitest
    const log = logger.error.bind(logger)
    logger.error = (...words: unknown[]) => {
      log(...words)
      if (words[0] === 'error during close') this.fail(`after all files: ${messageOf(words[1])}`)
    }
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[], reason: TestRunEndReason): void {
    for (const module of modules) this.countModule(module)
    for (const error of unhandled) this.fail(`nobody caught: ${messageOf(error)}`)
    if (reason === 'interrupted') this.fail('the run was interrupted')
    if (modules.length === 0) this.fail('no test file ran')
    this.write()
  }

  onProcessTimeout(): void {
    this.fail('the run did not end by itself')
  }

  private countModule(module: TestModule): void {
    const file = module.relativeModuleId
    // Without the window: made once a worker, though each of its files reports what that took.
    const { duration, collectDuration, setupDuration, prepareDuration } = module.diagnostic()
    const ms = Math.round(duration + collectDuration + setupDuration + prepareDuration)
    this.report.files.push({ file, ms })
    for (const error of module.errors()) this.fail(`${file}: ${messageOf(error)}`)
    if (module.state() === 'pending' || module.state() === 'queued') this.fail(`${file} did not run to its end`)
    for (const suite of module.children.allSuites())
      for (const error of suite.errors()) this.fail(`${file} > ${suite.fullName}: ${messageOf(error)}`)
    for (const test of module.children.allTests()) this.countTest(`${file} > ${test.fullName}`, test)
  }

  private countTest(what: string, test: TestCase): void {
    const { state } = test.result()
    if (state === 'failed') this.fail(what)
    else if (state === 'pending') this.fail(`${what} did not run to its end`)
    else if (state === 'passed' && (test.diagnostic()?.retryCount ?? 0) > 0) this.fail(`${what} passed, though not at once`, true)
    else if (state === 'passed') this.report.passed += 1
    else if (!this.partly && !isUnderFailure(test)) this.fail(`${what} was skipped`)
  }

  private fail(what: string, flaky = false): void {
    process.exitCode = 1
    this.report.failures.push({ what, flaky })
    this.write()
  }

  private write(): void {
    const file = process.env['TOTALS_FILE']
    if (file === undefined) return
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify(this.report))
  }
}

/** Tests below a hook that failed are skipped: the hook was counted. */
function isUnderFailure(test: TestCase): boolean {
  for (let above: TestSuite | TestModule = test.parent; ; above = above.parent) {
    if (above.errors().length > 0) return true
    if (above.type === 'module') return false
  }
}

function messageOf(error: unknown): string {
  const { message } = (error ?? {}) as { message?: unknown }
  return typeof message === 'string' ? message.split('\n', 1)[0]! : String(error)
}
