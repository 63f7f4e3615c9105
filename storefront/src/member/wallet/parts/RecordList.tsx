import type { WalletKind } from '@youli/domain/member/wallet/rules.ts'
import { clockOf } from '@youli/domain/kit/time.ts'
import type { ReactNode } from 'react'
import { usePages, type OutputOf } from '../../../kit/client.ts'
import { cx } from '../../../kit/ui/cx.ts'
import { Empty } from '../../../kit/ui/Empty.tsx'
import { PagedList } from '../../../kit/ui/PagedList.tsx'
import { grouped, useKindNames } from '../widgets/wallet.ts'
import css from './wallet.module.css'

type Moved = OutputOf<'GET /account/api/v1/user/records'>['data'][number]
export type Direction = '' | 'income' | 'expense'

interface Props {
  kind: WalletKind | ''
  direction?: Direction
  /** Says of each row which kind it is. */
  named?: boolean
}

const nothing: Record<Direction, string> = { '': '还没有明细', income: '还没有收入', expense: '还没有支出' }

/** What came and went, newest first. */
export function RecordList({ kind, direction = '', named }: Props): ReactNode {
  const input = { ...(kind ? { accountType: kind } : {}), ...(direction ? { direction } : {}) }
  const records = usePages('GET /account/api/v1/user/records', input, 20, { quiet: true })
  return (
    <div className={css.records}>
      <PagedList
        query={records}
        rows={(page) => page.data}
        keyOf={(row) => row.id}
        label="明细"
        lined
        empty={<Empty text={nothing[direction]} note="签到、购物和参加活动都可以获得" />}
      >
        {(row) => <Row row={row} named={named} />}
      </PagedList>
    </div>
  )
}

function Row({ row, named }: { row: Moved; named?: boolean }): ReactNode {
  const names = useKindNames()
  const gained = row.amount > 0
  return (
    <div className={css.row}>
      <div className={css.what}>
        <p className={css.title}>{row.title}</p>
        <p className={css.when}>
          {clockOf(new Date(row.time)).slice(0, 16)}
          {named && ` · ${names[row.accountType]}`}
          {row.remark && ` · ${row.remark}`}
        </p>
      </div>
      <span className={cx(css.amount, gained && css.gain)}>{gained ? `+${grouped(row.amount)}` : `-${grouped(-row.amount)}`}</span>
    </div>
  )
}
