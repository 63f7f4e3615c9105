import type { ConfigEditor } from '../../platform/tenant-config/editors.ts'
import { signUpSettings } from './settings.ts'

// How the console edits them.
export const signUpEditors = {
  open: {
    setting: signUpSettings.open,
    kind: 'boolean',
    label: '报名活动',
    hint: '关闭后活动列表不显示报名活动，不能再报名；已报名的照常审核、付款与签到',
  },
} as const satisfies Record<string, ConfigEditor>
