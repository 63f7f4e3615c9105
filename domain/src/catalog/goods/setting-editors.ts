import type { ConfigEditor } from '../../platform/tenant-config/editors.ts'
import { mallSettings } from './settings.ts'

// How the console edits them.
export const mallEditors = {
  open: {
    setting: mallSettings.open,
    kind: 'boolean',
    label: '商城',
    hint: '关闭后会员看不到商城与购物袋，不能下单；已有订单照常办理，活动不受影响',
  },
  title: { setting: mallSettings.title, kind: 'text', label: '商城标题', hint: '商城首页的标题，留空显示“商城”' },
  banners: {
    setting: mallSettings.banners,
    kind: 'banners',
    label: '商城轮播图',
    hint: '商城首页顶部的图片，建议 750 × 400 像素；没有图片时显示品牌名',
  },
  hotWords: { setting: mallSettings.hotWords, kind: 'words', label: '热门搜索词', hint: '搜索页上供会员点选的词，按填写的顺序显示' },
} as const satisfies Record<string, ConfigEditor>
