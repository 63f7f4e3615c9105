import { seckillCalls } from '@youli/domain/marketing/seckill/calls.ts'
import { door } from '../../kit/http/door.ts'
import { openHall } from './hall.ts'
import { outcomeOf } from './wishes.ts'

export const seckillDoor = door(seckillCalls, {
  'POST /activity/api/v1/seckill/user/kill': {
    open: (app) => {
      const hall = openHall(app)
      return (wish, ctx) => hall.enter(wish, ctx)
    },
  },
  'GET /activity/api/v1/seckill/user/status': {
    read: (r, { activityId }, { me }) => outcomeOf(r, activityId, me.memberId),
  },
})
