import { withQuery } from '../../kit/with-query.ts'

export const toAppreciation = '/appreciation'
/** One order, as its page is asked for (Spec 2 §2); the order itself says how it stands. */
export const toAppreciationDetail = (order: { id: string; templateId: string; state: number; updateTime: number }): string =>
  withQuery('/appreciation/details', { id: order.id, typeId: order.templateId, state: order.state, updateTime: order.updateTime })
