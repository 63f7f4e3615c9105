import { goodsNotices } from '@youli/domain/catalog/goods/notices.ts'
import { dayOf } from '@youli/domain/kit/time.ts'
import type { Sweep } from '../../kit/jobs/sweep.ts'
import { wideJob } from '../../kit/jobs/job.ts'
import { notifyOperators } from '../../platform/notice/public/notices.ts'
import { everyBrand } from '../../platform/tenant-config/public/tenants.ts'
import { countLowGoods } from './public/list.ts'

/** Every morning: products on sale of which few pieces are left. Selling itself tells nobody, so that it stays fast. */
export const tellOfLowStock = wideJob('goods.tell-low-stock')

/** Tells operators once a day how many products run out, brand by brand. */
export const lowStockSweep: Sweep = {
  brands: everyBrand,
  settle: (db, app, now) =>
    db.transact(async (tx) => {
      const { count, late: empty } = await countLowGoods(tx, tx.tenantId)
      if (count === 0) return
      const text = empty > 0 ? `其中 ${empty} 个已售罄` : '即将售罄'
      const about = { ref: dayOf(now), link: '/goods?status=1&stock=low', at: now }
      await notifyOperators(tx, app, [{ kind: goodsNotices.low, title: `库存告急 · ${count} 个商品`, text, ...about }])
    }),
}
