import type { ConfigEditor } from '../../platform/tenant-config/editors.ts'
import { packSettings } from './settings.ts'

// How the console edits them.
export const packEditors = {
  open: { setting: packSettings.open, kind: 'boolean', label: '券包', hint: '关闭后会员看不到券包，不能领取；已领的优惠券照常使用' },
} as const satisfies Record<string, ConfigEditor>
