import { yuanText } from '../../../kit/yuan.ts'
import { clockOf } from '@youli/domain/kit/time.ts'
import { refundTexts } from '@youli/domain/trade/store-card/texts.ts'
import type { ReactNode } from 'react'
import { useAction, usePages, type OutputOf } from '../../../kit/client.ts'
import { Button } from '../../../kit/ui/Button.tsx'
import { confirm } from '../../../kit/ui/dialog.ts'
import { Empty } from '../../../kit/ui/Empty.tsx'
import { PagedList } from '../../../kit/ui/PagedList.tsx'
import css from './store-card.module.css'
import { amountText } from './WithCard.tsx'

export const refundsKey = 'GET /store-card/api/v1/refunds'

/** What became of the principal the member asked back; one that waits can be taken back. */
export function Refunds({ word, again }: { word: '退款' | '提现'; again: () => void }): ReactNode {
  const refunds = usePages(refundsKey, {}, 20, { quiet: true })
  return (
    <PagedList
      query={refunds}
      rows={(page) => page.data}
      keyOf={(row) => row.refundId}
      label={`${word}记录`}
      empty={<Empty text={`还没有${word}申请`} />}
    >
      {(row) => (
        <Row
          row={row}
          onEnd={() => {
            void refunds.refetch()
            again()
          }}
        />
      )}
    </PagedList>
  )
}

function Row({ row, onEnd }: { row: OutputOf<typeof refundsKey>['data'][number]; onEnd: () => void }): ReactNode {
  const withdraw = useAction('POST /store-card/api/v1/refund/withdraw', { onDone: onEnd })
  const take = async (): Promise<void> => {
    if (await confirm('撤回后款项退回卡内，确定撤回吗？')) withdraw.mutate({ refundId: row.refundId })
  }
  return (
    <div className={css.row}>
      <div className={css.what}>
        <p>{refundTexts[row.state]}</p>
        <p className={css.when}>
          {clockOf(new Date(row.time)).slice(0, 16)}
          {row.lapse > 0 && ` · 赠金${amountText(row.lapse)}`}
          {row.remark && ` · ${row.remark}`}
        </p>
      </div>
      <span className={css.end}>
        <span className={css.amount}>{yuanText(row.amount)}</span>
        {row.state === 'asked' && (
          <Button look="text" size="sm" busy={withdraw.isPending} onClick={() => void take()}>
            撤回
          </Button>
        )}
      </span>
    </div>
  )
}
