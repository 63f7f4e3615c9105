import { seckillConsoleCalls } from '@youli/domain/marketing/seckill/calls.ts'
import { defineRoutes } from '../../kit/http/handlers.ts'
import { saleAdmin } from '../activity/public/sale-kind.ts'
import { liveFigures } from './admin.ts'
import { seckillKind } from './kind.ts'

const admin = saleAdmin(seckillKind)

export const seckillConsoleRoutes = defineRoutes(seckillConsoleCalls, {
  'GET /console/api/v1/seckill': { read: admin.list },
  'GET /console/api/v1/seckill/one': { read: admin.one },
  'POST /console/api/v1/seckill/save': { write: admin.save },
  'POST /console/api/v1/seckill/status': { write: admin.status },
  'POST /console/api/v1/seckill/stock': { write: admin.stock },
  'GET /console/api/v1/seckill/live': {
    read: (r, { activityId, unit }, { tenantId, now }) => liveFigures(r, tenantId, activityId, unit, now),
  },
  'GET /console/api/v1/seckill/buyers': { read: admin.buyers },
})
