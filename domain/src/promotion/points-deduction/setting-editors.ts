import { type ConfigEditor, number } from '../../platform/tenant-config/editors.ts'
import { deductionSettings } from './settings.ts'

// How the console edits them.
export const deductionEditors = {
  pointsPerYuan: {
    setting: deductionSettings.pointsPerYuan,
    ...number(1, 1_000_000, '积分 / 元'),
    label: '积分抵现比例',
    hint: '抵扣1元需要的积分数',
  },
} as const satisfies Record<string, ConfigEditor>
