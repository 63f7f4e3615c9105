import { useCall, type OutputOf } from '../../../kit/client.ts'

export type Centre = OutputOf<'GET /user/member/api/v1/centre'>

/** All that the member centre shows, asked at every visit; what was shown last stays until the answer is there. */
export const useCentre = () => useCall('GET /user/member/api/v1/centre', {}, { quiet: true, staleTime: 0 })

/** Figures at the entries they belong to, by the codes of the menu that comes with the app. */
export const countsOf = ({ counters }: Centre): Record<string, number> => ({
  coupon: counters.coupon,
  comment: counters.notComment,
  warranty: counters.warranty,
  gift_order: counters.giftOrder,
  gift_packages: counters.giftPackages,
  booking: counters.booking,
  task: counters.task,
})
