import type { Setting } from '../../platform/tenant-config/rules.ts'

// What a brand may set here.
export const deductionSettings = {
  /** Points that replace one yuan. */
  pointsPerYuan: { key: 'POINT_EXCHANGE_RATE', initial: '100' },
} as const satisfies Record<string, Setting>
