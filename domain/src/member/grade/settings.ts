import type { Setting } from '../../platform/tenant-config/rules.ts'

// What a brand may set here.
export const gradeSettings = {
  /** How members reach their grades, JSON. */
  rules: { key: 'MEMBER_GRADE_SETTING', initial: '{}', json: true },
} as const satisfies Record<string, Setting>
