import { lotteryCalls } from '@youli/domain/marketing/lottery/calls.ts'
import { defineRoutes } from '../../kit/http/handlers.ts'
import { awardPrize, findOwnWin } from './awards.ts'
import { drawLottery } from './draw.ts'
import { prizesWon, resultOf, listWinners } from './queries.ts'
import { enterSite } from './site.ts'

export const lotteryRoutes = defineRoutes(lotteryCalls, {
  'GET /activity/api/v1/h5/extract': {
    write: async (tx, { id, qualifiedId }, { me, app, actor }) => resultOf(await drawLottery(tx, actor, app, me, { id, qualifiedId })),
  },
  'GET /activity/api/v1/h5/awardPrize': {
    free: async (db, { lotterWinnerId }, { me, actor }) => {
      await awardPrize(db, actor, await findOwnWin(db, me, lotterWinnerId))
    },
  },
  'GET /activity/api/v1/h5/getWinPrizes': { read: (r, { id }, { me }) => prizesWon(r, me, id) },
  'GET /activity/api/v1/h5/lottery/winners': { read: (r, { id }, { tenantId }) => listWinners(r, tenantId, id) },
  'POST /activity/api/v1/h5/lottery/enter-site': {
    free: async (db, { id, code }, { me, now }) => {
      await enterSite(db, me, id, code, now)
    },
  },
})
