import type { ConfigEditor } from '../../platform/tenant-config/editors.ts'
import { voteSettings } from './settings.ts'

// How the console edits them.
export const voteEditors = {
  signUp: { setting: voteSettings.signUp, kind: 'boolean', label: '投票选手报名', hint: '关闭后投票活动不显示报名入口，也不接受报名' },
  cast: { setting: voteSettings.cast, kind: 'boolean', label: '投票', hint: '关闭后投票活动不显示投票按钮，也不接受投票' },
} as const satisfies Record<string, ConfigEditor>
