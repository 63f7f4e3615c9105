import { orderPermissions } from '@youli/domain/trade/order/permissions.ts'
import { and, eq } from 'drizzle-orm'
import type { NoteSubject } from '../../platform/note/public/subjects.ts'
import { tradeOrder } from '../order/tables.ts'
import { orderScope } from './public/scope.ts'

/** Notes on orders. */
export const orderNotes: NoteSubject = {
  permission: orderPermissions.view,
  linkOf: (id) => `/orders/${id}`,
  nameOf: async (r, me, id) => {
    const [row] = await r
      .select({ orderNo: tradeOrder.orderNo })
      .from(tradeOrder)
      .where(and(eq(tradeOrder.id, id), orderScope(me)))
    return row?.orderNo ?? null
  },
}
