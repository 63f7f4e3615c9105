import type { Setting } from './rules.ts'

// What a brand may set here.
export const brandSettings = {
  /** Kept with the brand itself, not among its settings: `renameBrand`. */
  name: { key: 'BRAND_NAME', initial: '', inner: true },
  /** Where room is scarce; '' is the whole name. */
  shortName: { key: 'BRAND_SHORT_NAME', initial: '' },
  /** The brand's own colour, `#rrggbb`, over its theme (`themes/brand-colour.ts`); '' is the theme's. Pages are told what comes of it. */
  ownColour: { key: 'BRAND_COLOUR', initial: '', inner: true },
  servicePhone: { key: 'BRAND_SERVICE_PHONE', initial: '' },
  /** What a chat shows of a page that has no picture. */
  shareImage: { key: 'BRAND_SHARE_IMG', initial: '' },
  licence: { key: 'BRAND_LICENCE_IMG', initial: '' },
  icp: { key: 'BRAND_ICP_NO', initial: '' },
  redPacketSender: { key: 'REDPACK_TENANT_NAME', initial: '' },
  logo: { key: 'WECHATAPP_LOGO_IMG', initial: '' },
  accountQr: { key: 'WECHATAPP_QRCODE_IMG', initial: '' },
  historyUrl: { key: 'TENANT_APP_HISTORY_URL', initial: '' },
  watermark: { key: 'BRAND_WATER_MARK', initial: '' },
} as const satisfies Record<string, Setting>
