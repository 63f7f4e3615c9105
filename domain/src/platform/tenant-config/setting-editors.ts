import type { ConfigEditor } from './editors.ts'
import { brandSettings } from './settings.ts'

// How the console edits them.
export const brandEditors = {
  redPacketSender: { setting: brandSettings.redPacketSender, kind: 'text', label: '红包商户名', hint: '会员收到现金红包时看到的发送方' },
  name: {
    setting: brandSettings.name,
    kind: 'text',
    required: true,
    letters: 30,
    label: '品牌名称',
    hint: '会员在商城、消息、海报与质保单上看到的名称；短信签名另行设置',
  },
  shortName: {
    setting: brandSettings.shortName,
    kind: 'text',
    letters: 8,
    label: '品牌简称',
    hint: '商城顶部等位置窄的地方使用，留空则显示品牌名称',
  },
  logo: { setting: brandSettings.logo, kind: 'image', aspect: 1, label: '品牌标志', hint: '登录、会员卡与分享海报上的标志，正方形' },
  ownColour: { setting: brandSettings.ownColour, kind: 'colour', page: '/themes', label: '品牌主色', hint: '按钮、链接与选中的颜色' },
  shareImage: {
    setting: brandSettings.shareImage,
    kind: 'image',
    aspect: 5 / 4,
    label: '分享图',
    hint: '会员把没有图片的页面发给微信好友时显示，5:4',
  },
  servicePhone: {
    setting: brandSettings.servicePhone,
    kind: 'phone',
    label: '客服电话',
    hint: '会员在订单详情、会员中心、“设置”与已关闭功能的页面点一下即可拨打',
  },
  licence: { setting: brandSettings.licence, kind: 'image', label: '营业执照', hint: '公示在会员的“设置”页底部' },
  icp: {
    setting: brandSettings.icp,
    kind: 'text',
    letters: 40,
    label: 'ICP 备案号',
    hint: '公示在会员的“设置”页底部，如 沪ICP备12345678号',
  },
  accountQr: { setting: brandSettings.accountQr, kind: 'image', label: '公众号二维码', hint: '引导会员关注时展示' },
  historyUrl: { setting: brandSettings.historyUrl, kind: 'url', label: '品牌故事链接', hint: '品牌介绍或历史消息页的地址' },
  watermark: { setting: brandSettings.watermark, kind: 'image', label: '品牌水印', hint: '页面底部的品牌水印图' },
} as const satisfies Record<string, ConfigEditor>
