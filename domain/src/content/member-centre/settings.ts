import type { Setting } from '../../platform/tenant-config/rules.ts'

// What a brand may set here.
export const memberCentreSettings = {
  background: { key: 'MEMBER_CENTER_BG', initial: '' },
} as const satisfies Record<string, Setting>
