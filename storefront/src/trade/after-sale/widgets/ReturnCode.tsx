import { afterSaleTexts } from '@youli/domain/trade/after-sale/texts.ts'
import type { ReactNode } from 'react'
import { useAsk } from '../../../kit/ask.ts'
import { messageOf } from '../../../kit/reply.ts'
import { useSession } from '../../../kit/session.ts'
import { ErrorView } from '../../../kit/ui/Empty.tsx'
import { Popup } from '../../../kit/ui/Popup.tsx'
import { QrCode } from '../../../kit/ui/QrCode.tsx'
import { ListSkeleton } from '../../../kit/ui/Skeleton.tsx'
import { returnCodeText } from '../links.ts'
import css from './ReturnCode.module.css'

interface ReturnCodeProps {
  orderId: string
  orderNo: string
  shopName: string
}
/** Asked anew well before the last one dies. */
const renewMs = 30_000

/** 退货码: held out to the store's manager, who reads it with their phone. It changes every minute. */
export const ReturnCode = ({ open, onClose, ...rest }: ReturnCodeProps & { open: boolean; onClose: () => void }): ReactNode => (
  <Popup open={open} onClose={onClose} title={afterSaleTexts.returnCode}>
    {open && <Code {...rest} />}
  </Popup>
)

function Code({ orderId, orderNo, shopName }: ReturnCodeProps): ReactNode {
  const appId = useSession((s) => s.appId)
  const asked = useAsk('GET /order/api/v1/service/return-code', { id: orderId }, { quiet: true, staleTime: 0, refetchInterval: renewMs })
  if (asked.isPending) return <ListSkeleton count={2} />
  if (asked.isError) return <ErrorView note={messageOf(asked.error)} onRetry={() => void asked.refetch()} busy={asked.isRefetching} />
  return (
    <div className={css.box}>
      <div className={css.code}>
        <QrCode
          text={returnCodeText(window.location.origin, orderId, appId, asked.data.code)}
          size={240}
          label={afterSaleTexts.returnCode}
        />
      </div>
      <p className={css.number}>{orderNo}</p>
      <p className={css.note}>请携商品到{shopName || '提货门店'}，向店长出示此码</p>
      <p className={css.note}>退货码每分钟更新，请勿截图转发</p>
    </div>
  )
}
