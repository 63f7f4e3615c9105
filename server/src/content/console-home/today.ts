import { type HomeRange, homeRanges } from '@youli/domain/content/console-home/rules.ts'
import { yuan } from '@youli/domain/kit/money.ts'
import { addDays, dayMs, dayOf, hourMs, startOfDay } from '@youli/domain/kit/time.ts'
import { activityPermissions } from '@youli/domain/marketing/activity/permissions.ts'
import { goodsSummaries } from '../../catalog/goods/public/goods.ts'
import type { App } from '../../kit/app.ts'
import type { Reader } from '../../kit/db/db.ts'
import type { Operator } from '../../kit/http/callers.ts'
import { listRunning } from '../../marketing/activity/public/running.ts'
import { countNewMembers } from '../../member/registration/public/member-search.ts'
import { goodsSold, hasOrders, type SalesFigures, salesInSpans, type Span } from '../../trade/order-admin/public/figures.ts'

const bestShown = 5
const runningShown = 5
const daysShown = 7

const shift = (at: Date, ms: number): Date => new Date(at.getTime() + ms)

/** Today, yesterday and the same day of last week until this time of the day, then the last seven days. */
function spansOfFigures(now: Date): Span[] {
  const start = startOfDay(dayOf(now))
  const until = (daysBack: number): Span => [shift(start, -daysBack * dayMs), shift(now, -daysBack * dayMs)]
  const whole = Array.from({ length: daysShown }, (_, i): Span => {
    const from = shift(start, (i + 1 - daysShown) * dayMs)
    return [from, shift(from, dayMs)]
  })
  return [until(0), until(1), until(7), ...whole]
}

/** What was found in `spansOfFigures`, as one figure. */
function figureOf<T>(found: readonly T[], of: (found: T) => number) {
  const [value = 0, yesterday = 0, lastWeek = 0, ...days] = found.map(of)
  return { value, yesterday, lastWeek, days }
}

/** Hours of today, or days up to today, each with the same a range before. */
function spansOfSeries(range: HomeRange, now: Date): { at: Date; span: Span; before: Span }[] {
  const days = homeRanges[range]
  const step = range === 'today' ? hourMs : dayMs
  const start = startOfDay(addDays(dayOf(now), 1 - days))
  return Array.from({ length: (days * dayMs) / step }, (_, i) => {
    const [at, back] = [shift(start, i * step), -days * dayMs]
    return { at, span: [at, shift(at, step)], before: [shift(at, back), shift(at, back + step)] }
  })
}

const averageFen = ({ salesFen, paidOrders }: SalesFigures): number => (paidOrders > 0 ? Math.round(salesFen / paidOrders) : 0)

async function bestSellers(r: Reader, me: Operator, range: HomeRange, now: Date) {
  const to = dayOf(now)
  const { rows } = await goodsSold(r, me, { from: addDays(to, 1 - homeRanges[range]), to, step: 'day', shopId: null })
  const best = rows.slice(0, bestShown)
  const cards = await goodsSummaries(
    r,
    me.tenantId,
    best.map((g) => g.goodsId),
  )
  const pictures = new Map(cards.map((g) => [g.id, g.thumbnailImg]))
  return best.map(({ goodsId, goodsName: name, pieces, goodsFen, discountFen }) => ({
    goodsId,
    name,
    imageUrl: pictures.get(goodsId) ?? '',
    pieces,
    amount: yuan(goodsFen - discountFen),
  }))
}

/** How today goes: sales are counted as the reports count them, by the moment of payment. */
export async function figuresOfToday(r: Reader, app: Pick<App, 'extensions'>, me: Operator, range: HomeRange, now: Date) {
  const spans = spansOfFigures(now)
  const points = spansOfSeries(range, now)
  const wanted = [...spans, ...points.map((p) => p.span), ...points.map((p) => p.before)]
  const sales = await salesInSpans(r, me, null, wanted)
  const found = sales.slice(0, spans.length)
  const [current, before] = [sales.slice(spans.length, -points.length), sales.slice(-points.length)]
  return {
    hasOrders: await hasOrders(r, me),
    figures: {
      sales: figureOf(found, (s) => yuan(s.salesFen)),
      orders: figureOf(found, (s) => s.paidOrders),
      average: figureOf(found, (s) => yuan(averageFen(s))),
      newMembers: figureOf(await countNewMembers(r, me, spans), (n) => n),
    },
    series: points.map(({ at }, i) => ({
      at: at.getTime(),
      sales: at > now ? null : yuan(current[i]!.salesFen),
      before: yuan(before[i]!.salesFen),
    })),
    best: await bestSellers(r, me, range, now),
    running: me.permissions.has(activityPermissions.view.key) ? await listRunning(r, app, me.tenantId, now, runningShown) : null,
  }
}
