import * as z from 'zod'
import { call } from '../../kit/call.ts'
import { id, stamp, text, yuanAmount } from '../../kit/fields.ts'
import { adminPhases } from '../activity/admin.ts'
import { listedTypes } from '../activity/rules.ts'

export const searchCalls = {
  'GET /console/api/v1/search': call({
    summary:
      'A few members, orders, goods and activities that words or a number mean: names, phones or their last four digits, numbers of orders, parcels and cards. Only what the operator may see; phones are always masked',
    who: 'operator',
    input: z.object({ q: text(200) }),
    data: z.object({
      members: z.array(z.object({ id, userName: z.string(), maskedNo: z.string(), headImgUrl: z.string(), registerTime: stamp })),
      orders: z.array(
        z.object({
          id,
          orderNo: z.string(),
          buyerName: z.string(),
          imageUrl: z.string(),
          paymentFee: yuanAmount,
          payWay: z.int(),
          onlineWaitFee: yuanAmount,
          status: z.int(),
          childStatus: z.int(),
          takeType: z.int(),
          createTime: stamp,
        }),
      ),
      goods: z.array(z.object({ id, goodsName: z.string(), thumbnailImg: z.string(), minPrice: yuanAmount, status: z.int() })),
      activities: z.array(z.object({ id, type: z.enum(listedTypes), name: z.string(), phase: z.enum(adminPhases) })),
    }),
  }),
}
