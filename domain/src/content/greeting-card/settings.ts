import type { Setting } from '../../platform/tenant-config/rules.ts'

// What a brand may set here.
export const greetingCardSettings = {
  /** Switches it off: no card opens, those that were made are kept. */
  open: { key: 'GREETING_CARD', initial: 'true', pages: /^\/greeting_card\// },
} as const satisfies Record<string, Setting>
