import type { ConfigEditor } from '../../platform/tenant-config/editors.ts'
import { signInSettings } from './settings.ts'

// How the console edits them.
export const signInEditors = {
  rewards: {
    setting: signInSettings.rewards,
    kind: 'page',
    page: '/sign-in',
    label: '签到设置',
    hint: '线上签到的奖励，在“签到奖励”页修改',
  },
} as const satisfies Record<string, ConfigEditor>
