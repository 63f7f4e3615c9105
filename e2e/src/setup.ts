import type { TestProject } from 'vitest/node'
import { findBrowser, type Found } from './browser.ts'
import { createApp, type RunningApp } from './running-app.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Origin of the app all journeys walk through. */
    running: string
    browser: Found
  }
}

let opened: RunningApp | null = null

/** One app for the whole run: journeys keep apart by their own members, as in life. `E2E_URL` names one that is open already. */
export async function setup(project: TestProject): Promise<void> {
  const named = process.env['E2E_URL']
  project.provide('browser', await findBrowser())
  opened = named ? null : await createApp()
  project.provide('running', opened?.url ?? named ?? '')
}

/** After all journeys the books must add up. */
export async function teardown(): Promise<void> {
  await opened?.close()
}
