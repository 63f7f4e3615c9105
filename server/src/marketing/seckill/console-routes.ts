import { seckillConsoleCalls } from '@youli/domain/marketing/seckill/calls.ts'
import { door } from '../../kit/http/door.ts'
import { saleDesk } from '../activity/service.ts'
import * as office from './back-office.ts'

const desk = saleDesk('seckill')

export const seckillConsoleDoor = door(seckillConsoleCalls, {
  'GET /console/api/v1/seckill': { read: desk.list },
  'GET /console/api/v1/seckill/one': { read: (r, { activityId }, { tenantId }) => desk.one(r, tenantId, activityId) },
  'POST /console/api/v1/seckill/save': { write: (tx, draft, ctx) => desk.save(tx, draft, null, ctx) },
  'POST /console/api/v1/seckill/status': { write: desk.status },
  'POST /console/api/v1/seckill/stock': { write: desk.stock },
  'GET /console/api/v1/seckill/live': {
    read: (r, { activityId, unit }, { tenantId, now }) => office.live(r, tenantId, activityId, unit, now),
  },
  'GET /console/api/v1/seckill/buyers': { read: desk.buyers },
})
