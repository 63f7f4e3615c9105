import type { Setting } from '../../platform/tenant-config/rules.ts'

// What a brand may set here.
export const couponSettings = {
  /** Switches it off; what was begun before stays open. */
  mall: { key: 'COUPON_MALL', initial: 'true', pages: /^\/coupon\/(?:mall|detail\/mall)(?=$|[/?])(?!\/pack)/ },
} as const satisfies Record<string, Setting>
