import type { Setting } from '../../platform/tenant-config/rules.ts'

// What a brand may set here.
export const reconciliationSettings = {
  /** Phone of whoever is told that the provider's bill and our books differ; empty tells nobody. */
  mobile: { key: 'RECONCILIATION_MOBILE', initial: '', inner: true },
} as const satisfies Record<string, Setting>
