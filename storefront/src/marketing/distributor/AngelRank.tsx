import type { ReactNode } from 'react'
import { useCall } from '../../kit/client.ts'
import { errorMessage } from '../../kit/errors.ts'
import { Avatar } from '../../kit/ui/Avatar.tsx'
import { Empty } from '../../kit/ui/Empty.tsx'
import { ErrorView } from '../../kit/ui/ErrorView.tsx'
import { ListSkeleton } from '../../kit/ui/Skeleton.tsx'
import css from './parts/angel.module.css'
import { AngelPage } from './parts/AngelPage.tsx'
import { yuanText } from '../../kit/yuan.ts'

/** 本月排行: distributors by what their members paid. */
export default function AngelRank(): ReactNode {
  return <AngelPage title="本月排行">{() => <Rank />}</AngelPage>
}

function Rank(): ReactNode {
  const { data, error, refetch } = useCall('GET /diamond-angel/api/v1/rank', {}, { quiet: true, staleTime: 0 })
  if (error) return <ErrorView note={errorMessage(error)} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton count={5} />
  if (data.rows.length === 0) return <Empty text="本月还没有业绩" note="客户付款后即计入排行" />
  return (
    <>
      <p className={css.hint}>
        {data.month} · {data.mine === null ? '您本月还没有业绩' : `您排在第${data.mine}名`}
      </p>
      <ol className={css.foot} aria-label="本月排行">
        {data.rows.map((row) => (
          <li key={`${row.rank} ${row.userName} ${row.amount}`} className={row.own ? `${css.row} ${css.own}` : css.row}>
            <b className={css.place}>{row.rank}</b>
            <Avatar src={row.headImgUrl} name={row.userName} size={0.36} />
            <div className={css.what}>
              <p>
                &nbsp;{row.userName}
                {row.own && '（我）'}
              </p>
            </div>
            <span className={css.end}>
              <span className={css.amount}>{yuanText(row.amount)}</span>
              <p className={css.note}>{row.orders}单</p>
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}
