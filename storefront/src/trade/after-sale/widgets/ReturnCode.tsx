import { afterSaleTexts } from '@youli/domain/trade/after-sale/texts.ts'
import type { ReactNode } from 'react'
import { useCall } from '../../../kit/client.ts'
import { errorMessage } from '../../../kit/errors.ts'
import { useSession } from '../../../kit/session.ts'
import { ErrorView } from '../../../kit/ui/ErrorView.tsx'
import { HandOverCode } from '../../../kit/ui/HandOverCode.tsx'
import { Popup } from '../../../kit/ui/Popup.tsx'
import { ListSkeleton } from '../../../kit/ui/Skeleton.tsx'
import { returnCodeText } from '../links.ts'

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
  const result = useCall('GET /order/api/v1/service/return-code', { id: orderId }, { quiet: true, staleTime: 0, refetchInterval: renewMs })
  if (result.isPending) return <ListSkeleton count={2} />
  if (result.isError)
    return <ErrorView note={errorMessage(result.error)} onRetry={() => void result.refetch()} busy={result.isRefetching} />
  return (
    <HandOverCode
      label={afterSaleTexts.returnCode}
      text={returnCodeText(window.location.origin, orderId, appId, result.data.code)}
      number={orderNo}
      notes={[`请携商品到${shopName || '提货门店'}，向店长出示此码`, '退货码每分钟更新，请勿截图转发']}
    />
  )
}
