import type { Setting } from '../../platform/tenant-config/rules.ts'

// What a brand may set here.
export const invoiceSettings = {
  /** Switches it off: nobody asks for one. An invoice that was asked for is still shown on its own page and dealt with. */
  open: { key: 'INVOICE', initial: 'true', pages: /^\/member\/invoices(?:\/titles)?(?=$|[?])/ },
  /** Days after an order completed in which its member may ask. */
  days: { key: 'INVOICE_DAYS', initial: '30', inner: true },
} as const satisfies Record<string, Setting>
