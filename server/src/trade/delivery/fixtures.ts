import { minuteMs } from '@youli/domain/kit/time.ts'
import { sql } from 'drizzle-orm'
import { encrypt } from '../../kit/db/encrypted.ts'
import type { TestApp } from '../../testing.ts'
import { addressOf, payOrder, placed, type SoldAtStore } from '../order/fixtures.ts'

/**
 * Paid courier orders of one piece, written straight into the tables of a quiet database, a minute apart: a crowd would be slow through
 * the mall. They take no stock. Answers their numbers, oldest first.
 */
export async function manyOrders(t: TestApp, c: SoldAtStore, count: number, of: { payableFen?: number } = {}): Promise<string[]> {
  const { tenantId, appId } = t.tenants[0]
  const first = t.app.id()
  const start = new Date(t.clock.now().getTime() - count * minuteMs).toISOString()
  const fen = of.payableFen ?? 1000
  const receiver = encrypt(JSON.stringify({ name: '李四', mobile: '13912345678', area: '上海市 静安区', address: '南京西路1号' }))
  await t.db.transact(async (tx) => {
    await tx.execute(sql`
      insert into trade_order (id, tenant_id, order_no, member_id, app_id, status, type, take_type, receiver, pay_way, total_quantity, goods_fen, freight_fen,
        discount_fen, payable_fen, online_fen, offline_fen, online_paid_fen, adjustments, trace, timeout_minutes, pay_by, paid_at, created_at)
      select ${first}::bigint + i, ${tenantId}::bigint, 'YL' || (${first}::bigint + i), 1, ${appId}, 2, 1, 2, ${receiver}, 1, 1, ${fen}::int, 0,
        0, ${fen}::int, ${fen}::int, 0, ${fen}::int, '[]', '[]', 30, at, at, at
      from (select i, ${start}::timestamptz + i * interval '1 minute' as at from generate_series(1, ${count}::int) i) g`)
    await tx.execute(sql`
      insert into order_line (tenant_id, id, order_id, goods_id, sku_id, goods_name, spec, art_no, image_url, unit_fen, quantity)
      select ${tenantId}::bigint, ${first}::bigint + i, ${first}::bigint + i, ${c.goodsId}::bigint, ${c.skuId}::bigint, '龙井', '规格1', '', '', ${fen}::int, 1
      from generate_series(1, ${count}::int) i`)
  })
  return Array.from({ length: count }, (_, i) => `YL${BigInt(first) + BigInt(i + 1)}`)
}

/** A paid order of one piece that left in a parcel of YTO with this number. */
export async function sentParcel(
  t: TestApp,
  c: SoldAtStore,
  { buyer, operator, expressNo }: { buyer: string; operator: string; expressNo: string },
): Promise<{ id: string; expressNo: string; parcelId: string }> {
  const id = await paidCourier(t, c, buyer, 1)
  const { parcelIds } = await t.call('POST /console/api/v1/order/ship', { id, parcels: [{ expressCode: 'YTO', expressNo }] }, operator)
  return { id, expressNo, parcelId: parcelIds[0]! }
}

/** The number that a parcel's carrier reports on; '' while it does not. */
export async function subscribedNumber(t: TestApp, parcelId: string): Promise<string> {
  const { rows } = await t.db.read((r) =>
    r.execute<{ n: string }>(sql`select subscribed_number as n from parcel where id = ${parcelId}::bigint`),
  )
  return rows[0]!.n
}

/** A paid courier order of several pieces, bought by this member. */
export async function paidCourier(t: TestApp, c: SoldAtStore, buyer: string, quantity: number): Promise<string> {
  const id = await placed(t, buyer, c.request({ takeType: 2, expressId: await addressOf(t, buyer), quantity }))
  await payOrder(t, buyer, id)
  return id
}
