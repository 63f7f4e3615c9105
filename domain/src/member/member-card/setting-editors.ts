import type { ConfigEditor } from '../../platform/tenant-config/editors.ts'
import { memberCardSettings } from './settings.ts'

// How the console edits them.
export const memberCardEditors = {
  card: {
    setting: memberCardSettings.card,
    kind: 'record',
    label: '会员卡设置',
    hint: '会员在微信中领取的会员卡；会员卡编号留空则不提供领卡',
    parts: [
      { name: 'title', kind: 'text', label: '会员卡名称', max: 20, hint: '显示在会员卡上' },
      { name: 'cardId', kind: 'text', label: '微信会员卡编号', max: 64, hint: '微信公众平台“卡券功能”中会员卡的 card_id' },
      { name: 'cover', kind: 'image', label: '卡面图片', max: 500, hint: '会员卡的正面，建议 690 × 400 像素' },
      { name: 'background', kind: 'image', label: '背景图片', max: 500, hint: '会员卡后面的背景' },
    ],
  },
} as const satisfies Record<string, ConfigEditor>
