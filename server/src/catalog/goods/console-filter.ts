import type { goodsConsoleCalls } from '@youli/domain/catalog/goods/calls.ts'
import type { Parsed } from '@youli/domain/kit/call.ts'
import type { Reader } from '../../kit/db/db.ts'
import { goodsFamilyFilter } from './public/goods.ts'
import type { GoodsFilter } from './public/list.ts'

type Asked = Parsed<(typeof goodsConsoleCalls)['GET /console/api/v1/goods']>

/** The products that the console's list is asked for. */
export const consoleFilter = async (r: Reader, tenantId: string, input: Asked): Promise<GoodsFilter> => ({
  status: input.status ? Number(input.status) : undefined,
  categoryIds: await goodsFamilyFilter(r, tenantId, input.categoryId),
  keyword: input.keyword,
  stock: input.stock || undefined,
  recommended: input.recommended === '1',
})
