import type { Setting } from '../../platform/tenant-config/rules.ts'

// What a brand may set here.
export const packSettings = {
  /** Switches it off; what was begun before stays open. */
  open: { key: 'COUPON_PACKAGE', initial: 'true', pages: /^\/coupon\/mall\/pack(?=$|[/?])/ },
} as const satisfies Record<string, Setting>
