import * as z from 'zod'
import { call } from '../../kit/call.ts'
import { filled, id, text } from '../../kit/fields.ts'
import { orderRefusals } from '../order/texts.ts'

export const deliveryConsoleCalls = {
  'POST /console/api/v1/order/ship': call({
    summary: 'Hands a paid courier order to a courier',
    who: 'operator',
    permission: 'order.ship',
    input: z.object({ id, expressCode: filled(10), expressNo: filled(40), remark: text(200).default('') }),
    data: z.null(),
    refusals: {
      notThere: orderRefusals.notThere,
      changed: orderRefusals.changed,
      badCompany: { code: 5101, msg: '请选择快递公司' },
      notCourier: { code: 5102, msg: '自提订单无需发货' },
    },
  }),
}
