import type { Setting } from '../../platform/tenant-config/rules.ts'

// What a brand may set here.
export const warrantySettings = {
  /** Switches it off: nothing more is issued. A certificate that was issued is still shown on its own page and verified by its number. */
  open: { key: 'WARRANTY', initial: 'true', pages: /^\/product_certs\/my_list(?=$|[/?])/ },
  style: { key: 'WARRANTY_SHEET', initial: '1' },
  paper: { key: 'WARRANTY_SHEET_BG_FONT', initial: '{}', json: true },
  precautions: { key: 'WARRANTY_CARD_PRECAUTIONS', initial: '' },
} as const satisfies Record<string, Setting>
