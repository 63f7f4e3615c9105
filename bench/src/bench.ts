import { buyPaid } from './buy-paid.ts'
import { citus } from './citus/citus.ts'
import { firstLoad } from './first-load.ts'
import { goodsDetail, goodsList } from './goods.ts'
import { growth } from './growth.ts'
import { heldPace } from './held.ts'
import { idle } from './idle.ts'
import { listsWhileSelling } from './lists-while-selling.ts'
import { mixed } from './mixed.ts'
import { orderCreate } from './orders.ts'
import { pages } from './pages.ts'
import { pageLcp } from './page-lcp.ts'
import { pictures } from './pictures.ts'
import { pictureFlood } from './picture-flood.ts'
import { plans } from './plans.ts'
import { seckill } from './seckill.ts'
import { startup } from './startup.ts'

/** One line of the report: a ratio measured within one run (null where only figures are meant). */
export interface Line {
  name: string
  ratio: number | null
  figures: Record<string, number | string>
}

const lines: Record<string, () => Promise<Line[]>> = {
  'goods-list': goodsList,
  'goods-detail': goodsDetail,
  pages,
  'lists-while-selling': listsWhileSelling,
  'order-create': orderCreate,
  'buy-paid': buyPaid,
  seckill,
  growth,
  plans,
  startup,
  idle,
  'first-load': firstLoad,
  'page-lcp': pageLcp,
  pictures,
  'picture-flood': pictureFlood,
  held: heldPace,
  mixed,
  citus,
}

/** Needs a cluster of its own, so it is measured only where it is named. */
const byName = ['citus']

const wanted = process.argv.slice(2)
for (const [name, measure] of Object.entries(lines)) {
  if (wanted.length > 0 ? !wanted.includes(name) : byName.includes(name)) continue
  for (const line of await measure()) console.log(JSON.stringify(line))
}
