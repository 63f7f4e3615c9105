import type { Setting } from '../../platform/tenant-config/rules.ts'

// What a brand may set here.
export const giftSettings = {
  showsMarketPrice: { key: 'GIFT_MALL_MARKET_PRICE_SHOW', initial: 'false' },
} as const satisfies Record<string, Setting>
