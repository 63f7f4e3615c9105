export const gradeRefusals = {
  badRules: { code: 3801, msg: '{fault}' },
} as const
