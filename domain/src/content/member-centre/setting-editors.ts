import type { ConfigEditor } from '../../platform/tenant-config/editors.ts'
import { memberCentreSettings } from './settings.ts'

// How the console edits them.
export const memberCentreEditors = {
  background: { setting: memberCentreSettings.background, kind: 'image', label: '会员中心背景', hint: '会员中心顶部的背景图' },
} as const satisfies Record<string, ConfigEditor>
