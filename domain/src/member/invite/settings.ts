import type { Setting } from '../../platform/tenant-config/rules.ts'

// What a brand may set here.
export const inviteSettings = {
  poster: { key: 'MEMBER_SHARE_POSTER_SETTING', initial: '{}', json: true },
} as const satisfies Record<string, Setting>
