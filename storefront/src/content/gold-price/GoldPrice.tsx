import { goldPriceTexts } from '@youli/domain/content/gold-price/texts.ts'
import type { ReactNode } from 'react'
import { useCall, type OutputOf } from '../../kit/client.ts'
import { errorMessage } from '../../kit/errors.ts'
import { cx } from '../../kit/ui/cx.ts'
import { Empty } from '../../kit/ui/Empty.tsx'
import { ErrorView } from '../../kit/ui/ErrorView.tsx'
import { Card } from '../../kit/ui/Page.tsx'
import { ListSkeleton } from '../../kit/ui/Skeleton.tsx'
import { clockOf } from '@youli/domain/kit/time.ts'
import css from './parts/gold-price.module.css'
import { BrandPage } from '../../platform/tenant-config/widgets/BrandPage.tsx'

type Board = NonNullable<OutputOf<'GET /customize-page/api/v1/gold-price'>>

/** 今日金价: the board that holds, and how each price moved since the one before. */
export default function GoldPrice(): ReactNode {
  const result = useCall('GET /customize-page/api/v1/gold-price', {}, { quiet: true, staleTime: 0 })
  return (
    <BrandPage title={goldPriceTexts.title}>
      {result.isPending && <ListSkeleton count={4} />}
      {result.isError && <ErrorView note={errorMessage(result.error)} onRetry={() => void result.refetch()} busy={result.isRefetching} />}
      {result.data === null && <Empty text={goldPriceTexts.none} note={goldPriceTexts.noneNote} />}
      {result.data && <GoldPriceContent board={result.data} />}
    </BrandPage>
  )
}

const GoldPriceContent = ({ board }: { board: Board }): ReactNode => (
  <Card>
    <p className={css.head}>
      <span>更新于 {clockOf(new Date(board.time)).slice(0, 16)}</span>
      <span>{goldPriceTexts.unit}</span>
    </p>
    <ul aria-label={goldPriceTexts.title}>
      {board.prices.map((one) => (
        <li key={one.name} className={css.row}>
          <span className={css.name}>{one.name}</span>
          <span className={css.side}>
            <b className={css.price}>{one.price.toFixed(2)}</b>
            <Move by={one.change} />
          </span>
        </li>
      ))}
    </ul>
    {board.remark && <p className={css.remark}>{board.remark}</p>}
    <p className={css.remark}>{goldPriceTexts.note}</p>
  </Card>
)

const Move = ({ by }: { by: number }): ReactNode => (
  <span className={cx(css.move, by > 0 && css.up, by < 0 && css.down)}>
    {by === 0 ? '持平' : `${by > 0 ? '涨' : '跌'}${Math.abs(by).toFixed(2)}`}
  </span>
)
