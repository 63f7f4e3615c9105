import type { Setting } from '../../platform/tenant-config/rules.ts'

// What a brand may set here.
export const signInSettings = {
  rewards: { key: 'ONLINE_SIGN__PARAMS', initial: '{}', json: true },
} as const satisfies Record<string, Setting>
