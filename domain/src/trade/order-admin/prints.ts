/** Papers that are printed of an order. */
export const orderPrints = ['packing', 'receipt', 'label'] as const
export type OrderPrint = (typeof orderPrints)[number]
export const orderPrintTexts: Record<OrderPrint, string> = { packing: '装箱单', receipt: '小票', label: '取货标签' }
/** Orders that are printed at once. */
export const maxPrinted = 100
