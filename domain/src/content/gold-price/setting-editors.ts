import type { ConfigEditor } from '../../platform/tenant-config/editors.ts'
import { goldPriceSettings } from './settings.ts'

// How the console edits them.
export const goldPriceEditors = {
  open: { setting: goldPriceSettings.open, kind: 'boolean', label: '今日金价', hint: '关闭后会员打不开今日金价；公布过的金价都保留' },
} as const satisfies Record<string, ConfigEditor>
