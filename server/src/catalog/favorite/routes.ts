import { favoriteCalls } from '@youli/domain/catalog/favorite/calls.ts'
import { window } from '@youli/domain/kit/fields.ts'
import { door } from '../../kit/http/door.ts'
import * as goods from '../goods/service.ts'
import * as favorites from './service.ts'

export const favoriteDoor = door(favoriteCalls, {
  'GET /goods/isfav': { read: (r, { id }, { me }) => favorites.isFavorite(r, me, id) },
  'GET /goods/fav/list': {
    read: async (r, q, { me }) => {
      const { ids, total } = await favorites.pageOf(r, me, window(q, 10))
      return { data: await goods.cardsOf(r, me.tenantId, ids), total }
    },
  },
  'GET /goods/fav': {
    write: async (tx, { id, isFav }, { me, now }) => {
      await goods.mustExist(tx, me.tenantId, id)
      await (isFav ? favorites.like(tx, me, id, now) : favorites.unlike(tx, me, id))
      return isFav
    },
  },
})
