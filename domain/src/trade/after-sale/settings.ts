import type { Setting } from '../../platform/tenant-config/rules.ts'

// What a brand may set here.
export const afterSaleSettings = {
  /** Days after receipt in which goods may be sent back. */
  returnDays: { key: 'AFTER_SALE_DAYS', initial: '7' },
  /** Days until an application that nobody judged is agreed to; 0 waits for an operator. */
  agreeDays: { key: 'AFTER_SALE_AGREE_DAYS', initial: '0' },
  /** Days until an agreed return that was not sent back ends. */
  sendDays: { key: 'AFTER_SALE_SEND_DAYS', initial: '7' },
  /** Days until a parcel that was sent back counts as received and is paid for; 0 waits for an operator. */
  receiveDays: { key: 'AFTER_SALE_RECEIVE_DAYS', initial: '0' },
} as const satisfies Record<string, Setting>
