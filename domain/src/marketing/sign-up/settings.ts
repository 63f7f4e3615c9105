import type { Setting } from '../../platform/tenant-config/rules.ts'

// What a brand may set here.
export const signUpSettings = {
  /** Switches it off; what was begun before stays open. */
  open: { key: 'SIGNUP', initial: 'true', pages: /^\/activity\/signup\/(?!audit|pay|success)/ },
} as const satisfies Record<string, Setting>
