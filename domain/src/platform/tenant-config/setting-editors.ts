import type { ConfigEditor } from './editors.ts'
import { brandSettings } from './settings.ts'

// How the console edits them.
export const brandEditors = {
  redPacketSender: { setting: brandSettings.redPacketSender, kind: 'text', label: '红包商户名', hint: '会员收到现金红包时看到的发送方' },
  logo: { setting: brandSettings.logo, kind: 'image', label: '品牌标志', hint: '登录、会员卡与分享海报上的标志' },
  accountQr: { setting: brandSettings.accountQr, kind: 'image', label: '公众号二维码', hint: '引导会员关注时展示' },
  historyUrl: { setting: brandSettings.historyUrl, kind: 'url', label: '品牌故事链接', hint: '品牌介绍或历史消息页的地址' },
  watermark: { setting: brandSettings.watermark, kind: 'image', label: '品牌水印', hint: '页面底部的品牌水印图' },
} as const satisfies Record<string, ConfigEditor>
