import type { ConfigEditor } from '../../platform/tenant-config/editors.ts'
import { appreciationSettings } from './settings.ts'

// How the console edits them.
export const appreciationEditors = {
  open: {
    setting: appreciationSettings.open,
    kind: 'boolean',
    label: '增值单',
    hint: '关闭后会员看不到入口，新订单不再生成增值单；已有的增值单照常变动，会员凭详情链接仍可兑换',
  },
} as const satisfies Record<string, ConfigEditor>
