import { giftTexts } from '@youli/domain/gift/gift-store/texts.ts'
import type { ReactNode } from 'react'
import { useAction } from '../../../kit/client.ts'
import { Button } from '../../../kit/ui/Button.tsx'
import { confirm } from '../../../kit/ui/dialog.ts'
import { Card } from '../../../kit/ui/Page.tsx'
import { successToast } from '../../../kit/ui/toast.ts'
import { giftReads } from './gift.ts'
import css from './order.module.css'

/** What those who hand a gift over the counter do when its code was shown to them. */
export function HandOverGift({ id, from }: { id: string; from: 'employee' | 'partner' }): ReactNode {
  const take = useAction('FORM /giftmall/api/v1/giftmall/trade/take-over', {
    invalidates: giftReads,
    onDone: () => successToast(giftTexts.handed),
  })
  const handOver = async (): Promise<void> => {
    if (await confirm(giftTexts.handAsk)) take.mutate({ id, from })
  }
  return (
    <Card>
      <p>请核对礼品与数量后交付会员</p>
      <div className={css.act}>
        <Button look="strong" size="lg" block busy={take.isPending} onClick={() => void handOver()}>
          确认交付礼品
        </Button>
      </div>
    </Card>
  )
}
