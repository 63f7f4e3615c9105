import type { ConfigEditor } from '../../platform/tenant-config/editors.ts'
import { activitySettings } from './settings.ts'

// How the console edits them.
export const activityEditors = {
  closedIds: { setting: activitySettings.closedIds, kind: 'ids', label: '关闭的活动', hint: '这些编号的活动一律视为已关闭，一般留空' },
  listHidden: { setting: activitySettings.listHidden, kind: 'boolean', label: '隐藏最新活动', hint: '开启后页面上的“最新活动”不显示内容' },
} as const satisfies Record<string, ConfigEditor>
