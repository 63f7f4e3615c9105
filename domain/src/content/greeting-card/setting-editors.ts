import type { ConfigEditor } from '../../platform/tenant-config/editors.ts'
import { greetingCardSettings } from './settings.ts'

// How the console edits them.
export const greetingCardEditors = {
  open: {
    setting: greetingCardSettings.open,
    kind: 'boolean',
    label: '贺卡',
    hint: '关闭后发出的贺卡链接打不开；做好的贺卡都保留，重新打开后照常显示',
  },
} as const satisfies Record<string, ConfigEditor>
