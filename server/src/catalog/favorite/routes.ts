import { favoriteCalls } from '@youli/domain/catalog/favorite/calls.ts'
import { window } from '@youli/domain/kit/fields.ts'
import { defineRoutes } from '../../kit/http/handlers.ts'
import { goodsSummaries, refuseMissingGoods } from '../goods/public/goods.ts'
import { addFavorite, isFavorite, listFavorites, removeFavorite } from './public/favorites.ts'

export const favoriteRoutes = defineRoutes(favoriteCalls, {
  'GET /goods/isfav': { read: (r, { id }, { me }) => isFavorite(r, me, id) },
  'GET /goods/fav/list': {
    read: async (r, input, { me }) => {
      const { ids, total } = await listFavorites(r, me, window(input, 10))
      return { data: await goodsSummaries(r, me.tenantId, ids), total }
    },
  },
  'GET /goods/fav': {
    write: async (tx, { id, isFav }, { me, now }) => {
      await refuseMissingGoods(tx, me.tenantId, id)
      await (isFav ? addFavorite(tx, me, id, now) : removeFavorite(tx, me, id))
      return isFav
    },
  },
})
