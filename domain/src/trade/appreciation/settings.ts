import type { Setting } from '../../platform/tenant-config/rules.ts'

// What a brand may set here.
export const appreciationSettings = {
  /** Switches it off: no order begins to gain value. An order that began is still shown and exchanged on its own page. */
  open: { key: 'VALUE_ADDED', initial: 'true', pages: /^\/appreciation(?=$|\?)/ },
} as const satisfies Record<string, Setting>
