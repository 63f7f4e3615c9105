import type { ConfigEditor } from '../../platform/tenant-config/editors.ts'
import { gradeSettings } from './settings.ts'

// How the console edits them.
export const gradeEditors = {
  rules: { setting: gradeSettings.rules, kind: 'page', page: '/grades', label: '等级规则', hint: '会员等级与成长值，在“会员等级”页修改' },
} as const satisfies Record<string, ConfigEditor>
