import { goodsPermissions } from '@youli/domain/catalog/goods/permissions.ts'
import { type HomeRange, homeRanges } from '@youli/domain/content/console-home/rules.ts'
import { homeRangeTexts, homeTexts } from '@youli/domain/content/console-home/texts.ts'
import { addDays, dayOf } from '@youli/domain/kit/time.ts'
import { reportPermissions } from '@youli/domain/trade/report/permissions.ts'
import { Link } from 'react-router'
import { goodsLinks } from '../../../catalog/goods/links.ts'
import { amount } from '../../../kit/amount.ts'
import { useMay } from '../../../kit/me.tsx'
import { reportLinks } from '../../../trade/report/links.ts'
import css from '../home.module.css'
import { Failed } from './Failed.tsx'
import type { TodaySource } from './state.ts'

/** What sold best in the range, by what it brought. */
export function BestSellers({ result, range }: { result: TodaySource; range: HomeRange }) {
  const may = useMay()
  const to = dayOf(new Date(result.dataUpdatedAt))
  const best = result.data?.best
  const title = `${homeTexts.best}（${homeRangeTexts[range]}）`
  return (
    <section className={css.card} aria-label={title}>
      <div className={css.head}>
        <h2>{homeTexts.best}</h2>
        <small>{homeRangeTexts[range]}</small>
        {may(reportPermissions.view) && <Link to={reportLinks.goods(addDays(to, 1 - homeRanges[range]), to)}>全部</Link>}
      </div>
      {!best && result.error && <Failed what={homeTexts.best} result={result} />}
      {best?.length === 0 && <p className={css.empty}>{homeTexts.noSales}</p>}
      <ol className={css.rows}>
        {best?.map(({ goodsId, name, imageUrl, pieces, amount: sum }, i) => (
          <li key={goodsId}>
            <span className={css.rank}>{i + 1}</span>
            {imageUrl ? <img src={imageUrl} alt="" width={28} height={28} /> : <span className={css.picture} />}
            <span className={css.name}>{may(goodsPermissions.view) ? <Link to={goodsLinks.edit(goodsId)}>{name}</Link> : name}</span>
            <span className={css.number}>{pieces} 件</span>
            <span className={css.number}>{amount(sum)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
