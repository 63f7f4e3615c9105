import type { Setting } from '../../platform/tenant-config/rules.ts'

// What a brand may set here.
export const goldPriceSettings = {
  /** Switches it off; boards that were published are kept. */
  open: { key: 'GOLD_PRICE', initial: 'true', pages: /^\/a\/gold-price(?=$|[/?])/ },
} as const satisfies Record<string, Setting>
