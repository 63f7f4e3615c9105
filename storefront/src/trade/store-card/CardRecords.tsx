import { yuanText } from '../../kit/yuan.ts'
import { isId } from '@youli/domain/kit/ids.ts'
import { clockOf } from '@youli/domain/kit/time.ts'
import { chargeTexts } from '@youli/domain/trade/store-card/texts.ts'
import { useState, type ReactNode } from 'react'
import { Link, useSearchParams } from '../../kit/nav.tsx'
import { useCall, usePages, type OutputOf } from '../../kit/client.ts'
import { errorMessage } from '../../kit/errors.ts'
import { ButtonLink } from '../../kit/ui/Button.tsx'
import { Cell, CellGroup } from '../../kit/ui/Cell.tsx'
import { cx } from '../../kit/ui/cx.ts'
import { Empty } from '../../kit/ui/Empty.tsx'
import { ErrorView } from '../../kit/ui/ErrorView.tsx'
import { PagedList } from '../../kit/ui/PagedList.tsx'
import { ListSkeleton } from '../../kit/ui/Skeleton.tsx'
import { Tabs } from '../../kit/ui/Tabs.tsx'
import { toCardRecords, toStoreCard } from './links.ts'
import css from './parts/store-card.module.css'
import { amountText, WithCard } from './parts/WithCard.tsx'

type Direction = '' | 'income' | 'expense'
const tabs: { key: Direction; title: string }[] = [
  { key: '', title: '全部' },
  { key: 'income', title: '收入' },
  { key: 'expense', title: '支出' },
]

/** 收支明细: what came and went; with a charge in the address its receipt. */
export default function CardRecords(): ReactNode {
  const [params] = useSearchParams()
  const chargeId = params.get('chargeId') ?? ''
  const title = chargeId ? '消费详情' : '收支明细'
  return <WithCard title={title}>{() => (isId(chargeId) ? <Receipt chargeId={chargeId} /> : <Records />)}</WithCard>
}

function Records(): ReactNode {
  const [direction, setDirection] = useState<Direction>('')
  const records = usePages('GET /store-card/api/v1/records', direction ? { direction } : {}, 20, { quiet: true })
  return (
    <>
      <Tabs tabs={tabs} active={direction} onChange={setDirection} label="储值卡明细" sticky />
      <PagedList
        query={records}
        rows={(page) => page.data}
        keyOf={(row) => row.source}
        label="收支明细"
        empty={<Empty text="还没有收支" note="充值和消费后会显示在这里" />}
      >
        {(row) => <Row row={row} />}
      </PagedList>
    </>
  )
}

function Row({ row }: { row: OutputOf<'GET /store-card/api/v1/records'>['data'][number] }): ReactNode {
  const gained = row.amount > 0
  const parts =
    row.gift !== 0 && row.principal !== 0 ? ` · 本金${amountText(Math.abs(row.principal))} 赠金${amountText(Math.abs(row.gift))}` : ''
  const inside = (
    <>
      <div className={css.what}>
        <p>{row.title}</p>
        <p className={css.when}>
          {clockOf(new Date(row.time)).slice(0, 16)}
          {parts}
          {row.remark && ` · ${row.remark}`}
        </p>
      </div>
      <span className={cx(css.amount, gained && css.gain)}>
        {gained ? '+' : '-'}
        {amountText(Math.abs(row.amount))}
      </span>
    </>
  )
  return row.chargeId ? (
    <Link to={toCardRecords(row.chargeId)} className={css.row}>
      {inside}
    </Link>
  ) : (
    <div className={css.row}>{inside}</div>
  )
}

function Receipt({ chargeId }: { chargeId: string }): ReactNode {
  const { data, error, refetch } = useCall('GET /store-card/api/v1/charge', { chargeId }, { quiet: true, staleTime: 0 })
  if (error) return <ErrorView note={errorMessage(error)} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton count={3} />
  return (
    <>
      <div className={css.sheet}>
        <h1>{data.state === 'done' ? '支付成功' : chargeTexts[data.state]}</h1>
        <p className={css.sum}>{yuanText(data.amount)}</p>
      </div>
      <CellGroup>
        <Cell title="门店" value={data.shopName || '—'} />
        <Cell title="收款店员" value={data.employeeName || '—'} />
        <Cell title="时间" value={clockOf(new Date(data.time)).slice(0, 16)} />
        <Cell title="本金支付" value={yuanText(data.principal)} />
        <Cell title="赠金支付" value={yuanText(data.gift)} />
        {data.note && <Cell title="备注" value={data.note} />}
        {data.reverseReason && <Cell title="撤销原因" value={data.reverseReason} />}
        <Cell title="消费单号" value={data.chargeId} />
      </CellGroup>
      <div className={css.foot}>
        <ButtonLink to={toStoreCard} look="outline" block>
          返回储值卡
        </ButtonLink>
      </div>
    </>
  )
}
