import type { ConfigEditor } from '../../platform/tenant-config/editors.ts'
import { profileSettings } from './settings.ts'

// How the console edits them.
export const profileEditors = {
  fields: {
    setting: profileSettings.fields,
    kind: 'fields',
    label: '资料字段',
    hint: '会员资料与完善资料页展示哪些字段、哪些必填；姓名始终必填',
  },
  favorites: {
    setting: profileSettings.favorites,
    kind: 'words',
    label: '喜好选项',
    hint: '会员填写喜好时可以直接选择的内容，也可自行填写',
  },
  anniversaries: {
    setting: profileSettings.anniversaries,
    kind: 'words',
    label: '纪念日名称',
    hint: '会员填写纪念日时可以选择的名称，也可自行填写',
  },
  greeting: {
    setting: profileSettings.greeting,
    kind: 'greeting',
    label: '生日与纪念日祝福',
    hint: '公历、农历都会在当年对应的日子前提醒，每年一次；祝福内容在消息模板中设置',
  },
} as const satisfies Record<string, ConfigEditor>
