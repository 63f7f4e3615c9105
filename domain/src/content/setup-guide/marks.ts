import type { Setting } from '../../platform/tenant-config/rules.ts'

/** What the guide remembers of a brand. Operators do not edit these, so no group of settings has them. */
export const setupSettings = {
  /** 'true' once an operator hid the guide. */
  hidden: { key: 'SETUP_GUIDE_HIDDEN', initial: '', inner: true },
  /** Names of skipped steps with commas. */
  skipped: { key: 'SETUP_GUIDE_SKIPPED', initial: '', inner: true },
  /** Milliseconds of the moment all steps were done first. */
  finishedAt: { key: 'SETUP_GUIDE_FINISHED_AT', initial: '', inner: true },
} as const satisfies Record<string, Setting>
