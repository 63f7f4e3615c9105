import type { ConfigEditor } from '../../platform/tenant-config/editors.ts'
import { appointmentSettings } from './settings.ts'

// How the console edits them.
export const appointmentEditors = {
  open: {
    setting: appointmentSettings.open,
    kind: 'boolean',
    label: '到店预约',
    hint: '关闭后会员看不到入口，不能再预约；已有的预约照常取消与核销',
  },
} as const satisfies Record<string, ConfigEditor>
