import type { Setting } from '../tenant-config/rules.ts'

// What a brand may set here.
export const messagingSettings = {
  smsSign: { key: 'SMS_SINGN_NAME', initial: '' },
} as const satisfies Record<string, Setting>
