import type { Setting } from '../../platform/tenant-config/rules.ts'

// What a brand may set here.
export const bespokeSettings = {
  /** Switches it off: no trade is written or changed. A trade that was written is still shown and handed over. */
  open: { key: 'BESPOKE', initial: 'true', pages: /^\/(?:custom\/memberlist|employee\/custom\/(?:enablelist|orderform))(?=$|[/?])/ },
} as const satisfies Record<string, Setting>
