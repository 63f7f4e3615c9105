import type { ConfigEditor } from '../../platform/tenant-config/editors.ts'
import { warrantySettings } from './settings.ts'

// How the console edits them.
export const warrantyEditors = {
  open: {
    setting: warrantySettings.open,
    kind: 'boolean',
    label: '电子质保单',
    hint: '关闭后会员看不到入口，不再签发新证书；已签发的凭编号仍可查验',
  },
  style: {
    setting: warrantySettings.style,
    kind: 'choice',
    label: '质保单样式',
    hint: '会员查看电子质保单时的版式；质保期限与是否出具在“质保规则”页设置',
    choices: [
      { value: '1', label: '样式一：暖白证书' },
      { value: '2', label: '样式二：墨绿卡片' },
      { value: '3', label: '样式三：素白单据' },
    ],
  },
  paper: {
    setting: warrantySettings.paper,
    kind: 'record',
    label: '质保单底图与字色',
    hint: '留空时使用所选样式自带的底色与文字颜色',
    parts: [
      { name: 'background', kind: 'image', label: '底图', max: 500, hint: '建议 750 × 1200 像素，浅色底图配深色文字' },
      { name: 'color', kind: 'colour', label: '文字颜色', max: 7 },
    ],
  },
  precautions: { setting: warrantySettings.precautions, kind: 'html', label: '质保注意事项', hint: '质保单底部的保养与售后说明' },
} as const satisfies Record<string, ConfigEditor>
