import type { ConfigEditor } from '../../platform/tenant-config/editors.ts'
import { bespokeSettings } from './settings.ts'

// How the console edits them.
export const bespokeEditors = {
  open: {
    setting: bespokeSettings.open,
    kind: 'boolean',
    label: '定制',
    hint: '关闭后会员看不到入口，门店不能再填写定制单；已有的定制单照常推进与交付',
  },
} as const satisfies Record<string, ConfigEditor>
