import type { ConfigEditor } from '../../platform/tenant-config/editors.ts'
import { inviteSettings } from './settings.ts'

// How the console edits them.
export const inviteEditors = {
  poster: {
    setting: inviteSettings.poster,
    kind: 'record',
    label: '分享海报设置',
    hint: '会员邀请朋友时分享的海报；二维码由系统生成，放在底部',
    parts: [
      { name: 'background', kind: 'image', label: '底图', max: 500, hint: '建议 750 × 1200 像素，留空为品牌底色' },
      { name: 'title', kind: 'text', label: '标题', max: 20, hint: '留空为“加入（品牌名）会员”' },
      { name: 'slogan', kind: 'text', label: '副标题', max: 30 },
    ],
  },
} as const satisfies Record<string, ConfigEditor>
