import { goodsRefusals } from '@youli/domain/catalog/goods/texts.ts'
import { refuse } from '@youli/domain/kit/refusal.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { param } from '../../../kit/db/bulk.ts'
import type { Reader } from '../../../kit/db/db.ts'
import { tenantHere } from '../../../kit/db/tenant.ts'
import { skusOf } from '../../stock/public/skus.ts'
import { goods, goodsDetail, goodsImage, goodsShop } from '../tables.ts'
import type { GoodsDraft } from './changes.ts'

const living = (tenantId: string) => and(eq(goods.tenantId, tenantId), isNull(goods.deletedAt))

/** Goods by id or by their whole name; deleted ones are left out. */
export const livingGoods = (r: Reader, tenantId: string, of: { ids: readonly string[]; names: readonly string[] }) =>
  r
    .select({
      id: goods.id,
      name: goods.name,
      payWay: goods.payWay,
      advanceFen: goods.advanceFen,
      saleType: goods.saleType,
      takeStartDay: goods.takeStartDay,
    })
    .from(goods)
    .where(and(living(tenantId), sql`(${goods.id} = any(${param(of.ids)}::bigint[]) or ${goods.name} = any(${param(of.names)}::text[]))`))

/** A goods as it would be saved without a change, with its status; refuses `gone`. */
export async function goodsDraft(r: Reader, tenantId: string, id: string): Promise<GoodsDraft & { status: number }> {
  const [row] = await r
    .select({
      goods,
      html: goodsDetail.html,
      images: sql<
        string[] | null
      >`(select array_agg(i.url order by i.sort) from ${goodsImage} i where i.tenant_id = ${tenantHere} and i.goods_id = ${goods.id})`,
      shopIds: sql<
        string[] | null
      >`(select array_agg(s.shop_id::text) from ${goodsShop} s where s.tenant_id = ${tenantHere} and s.goods_id = ${goods.id})`,
    })
    .from(goods)
    .leftJoin(goodsDetail, eq(goodsDetail.goodsId, goods.id))
    .where(and(living(tenantId), eq(goods.id, id)))
  if (!row) refuse(goodsRefusals.gone)
  const skus = await skusOf(r, tenantId, id)
  return { ...row.goods, id, detail: row.html ?? '', images: row.images ?? [], shopIds: row.shopIds ?? [], skus }
}
