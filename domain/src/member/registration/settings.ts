import type { Setting } from '../../platform/tenant-config/rules.ts'

// What a brand may set here.
export const registrationSettings = {
  mayChangeMobile: { key: 'MEMBER_CAN_CHANGE_MOBILE_NO', initial: 'true' },
  maySkipProfile: { key: 'REGISTER_AFTER_SKIP_PERFECT_INFO', initial: 'true' },
  asksProfile: { key: 'REGISTER_AFTER_IS_PERFECT_INFO', initial: 'false' },
  /** Points each step of registration is worth. */
  stepPoints: { key: 'REGISTRATION_POINTS', initial: '{"bindPhone":0,"subscribe":0,"updateInfo":0}', json: true },
} as const satisfies Record<string, Setting>
