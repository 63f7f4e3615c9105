import type { Setting } from './rules.ts'

// What a brand may set here.
export const brandSettings = {
  redPacketSender: { key: 'REDPACK_TENANT_NAME', initial: '' },
  logo: { key: 'WECHATAPP_LOGO_IMG', initial: '' },
  accountQr: { key: 'WECHATAPP_QRCODE_IMG', initial: '' },
  historyUrl: { key: 'TENANT_APP_HISTORY_URL', initial: '' },
  watermark: { key: 'BRAND_WATER_MARK', initial: '' },
} as const satisfies Record<string, Setting>
