import * as z from 'zod'
import { call } from '../../kit/call.ts'
import { flag, id, paging } from '../../kit/fields.ts'
import { goods } from '../goods/calls.ts'
import { goodsRefusals } from '../goods/texts.ts'

export const favoriteCalls = {
  'GET /goods/isfav': call({
    summary: 'Is this goods a favourite of the caller',
    who: 'visitor',
    input: z.object({ id }),
    data: z.boolean(),
  }),
  'GET /goods/fav/list': call({
    summary: 'The caller’s favourite goods, the latest first; those off the shelf too (status 2)',
    who: 'visitor',
    paged: true,
    input: z.object(paging),
    data: z.array(goods),
  }),
  'GET /goods/fav': call({
    summary: 'Makes a goods a favourite or not; repeats are harmless',
    who: 'visitor',
    input: z.object({ id, isFav: flag }),
    data: z.boolean(),
    refusals: goodsRefusals,
  }),
}
