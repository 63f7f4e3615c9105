import type { Setting } from '../../platform/tenant-config/rules.ts'

// What a brand may set here.
export const orderSettings = {
  /** Minutes until an unpaid order closes. */
  timeoutMinutes: { key: 'ORDER_TIMEOUT_MINUTES', initial: '30' },
  /** Days after shipping until a courier order counts as received. */
  autoReceiveDays: { key: 'ORDER_AUTO_RECEIVE_DAYS', initial: '10' },
  /** Days after receipt until an order completes. */
  autoCompleteDays: { key: 'ORDER_AUTO_COMPLETE_DAYS', initial: '7' },
  /** Points for every yuan of an order that reached its buyer; 0 gives none. */
  pointRate: { key: 'ORDER_POINT_RATE', initial: '0' },
  /** Days until the points of an order may be spent. */
  pointPendingDays: { key: 'POINT_PENDING_DAYS', initial: '7' },
} as const satisfies Record<string, Setting>
