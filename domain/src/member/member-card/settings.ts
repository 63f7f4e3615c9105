import type { Setting } from '../../platform/tenant-config/rules.ts'

// What a brand may set here.
export const memberCardSettings = {
  card: { key: 'MEMBER_CARD_SETTING', initial: '{}', json: true },
} as const satisfies Record<string, Setting>
