/** What a member's request to buy has come to. */
export const seckillStatuses = ['none', 'queue', 'success', 'failed'] as const
export type SeckillStatus = (typeof seckillStatuses)[number]

/** The queue page asks first after 3 s, then every 5 s (Spec 3 §9). */
export const queuePoll = { firstMs: 3000, thenMs: 5000 } as const
