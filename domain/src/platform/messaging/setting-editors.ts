import type { ConfigEditor } from '../tenant-config/editors.ts'
import { messagingSettings } from './settings.ts'

// How the console edits them.
export const messagingEditors = {
  smsSign: {
    setting: messagingSettings.smsSign,
    kind: 'text',
    label: '短信签名',
    hint: '短信开头【】内的名称，须与短信平台审核通过的一致',
  },
} as const satisfies Record<string, ConfigEditor>
