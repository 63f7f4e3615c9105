import type { Setting } from '../../platform/tenant-config/rules.ts'

// What a brand may set here.
export const voteSettings = {
  /** Spec 3 §9: whether players may sign up for votes, and whether votes may be cast. */
  signUp: { key: 'voteSign', initial: 'true' },
  cast: { key: 'voteCast', initial: 'true' },
} as const satisfies Record<string, Setting>
