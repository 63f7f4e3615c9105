import type { Setting } from '../../platform/tenant-config/rules.ts'

// What a brand may set here.
export const storeCardSettings = {
  /** Switches it off; what was begun before stays open. */
  open: { key: 'STORE_CARD', initial: 'true', pages: /^\/member\/(?:store_card|put_forward)(?=$|[/?])/ },
  /** Most yuan a store card may hold. */
  limit: { key: 'STORE_CARD_LIMIT', initial: '5000' },
  /** A pay code alone pays up to so many yuan; above it the member enters the card's password. 0 asks for it always. */
  codeLimit: { key: 'STORE_CARD_CODE_LIMIT', initial: '500' },
} as const satisfies Record<string, Setting>
