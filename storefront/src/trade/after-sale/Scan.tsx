import { afterSaleRefusals } from '@youli/domain/trade/after-sale/texts.ts'
import { clockOf } from '@youli/domain/kit/time.ts'
import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { ask, useAsk } from '../../kit/ask.ts'
import { messageOf } from '../../kit/reply.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Cell, CellGroup } from '../../kit/ui/Cell.tsx'
import { Empty, ErrorView } from '../../kit/ui/Empty.tsx'
import { Field } from '../../kit/ui/Field.tsx'
import { Card, Page } from '../../kit/ui/Page.tsx'
import { ListSkeleton } from '../../kit/ui/Skeleton.tsx'
import { alertToast } from '../../kit/ui/toast.ts'
import { shareSdk } from '../../platform/session/widgets/sdk.ts'
import { BrandHeader } from '../../platform/tenant-config/widgets/BrandHeader.tsx'
import { toOrderDetail } from '../order/links.ts'
import css from './parts/after-sale.module.css'

const title = '门店核销'
const words = { takeGood: '提货', returnGood: '退货' } as const

/** What the camera reads; '' when there is none here or the person turned back. */
async function scanned(): Promise<string> {
  const sdk = await shareSdk()
  if (!sdk) {
    alertToast('请在微信中使用扫一扫，或输入订单编号')
    return ''
  }
  return new Promise((resolve) => {
    sdk.scanQRCode({
      needResult: 1,
      scanType: ['qrCode'],
      success: ({ resultStr }) => resolve(resultStr),
      fail: () => resolve(''),
      cancel: () => resolve(''),
    })
  })
}

/** 门店核销: staff scan or type a code, and see what their store handed over and took back today. */
export default function Scan(): ReactNode {
  const navigate = useNavigate()
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const look = async (text: string): Promise<void> => {
    if (text.trim() === '') return
    setBusy(true)
    try {
      const found = await ask('GET /order/api/v1/service/scan', { code: text.trim() })
      await navigate(toOrderDetail(found.orderId, { type: found.type, ...(found.code && { code: found.code }) }))
    } catch (error) {
      alertToast(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Page title={title} header={<BrandHeader title={title} />}>
      <Card>
        <h2 className={css.title}>提货码 / 退货码</h2>
        <Button look="strong" size="lg" block onClick={() => void scanned().then(look)}>
          扫一扫
        </Button>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (code.trim() === '') alertToast(afterSaleRefusals.unknownCode.msg)
            else void look(code)
          }}
        >
          <Field
            label="订单编号"
            layout="stack"
            maxLength={600}
            placeholder="输入订单编号，或粘贴码内容"
            value={code}
            onText={setCode}
            end={
              <Button type="submit" look="outline" size="sm" busy={busy}>
                查询
              </Button>
            }
          />
        </form>
      </Card>
      <Shift />
    </Page>
  )
}

/** Today's list, the newest first. */
function Shift(): ReactNode {
  const asked = useAsk('GET /order/api/v1/service/shift-list', {}, { quiet: true, staleTime: 0 })
  if (asked.isPending) return <ListSkeleton count={3} />
  if (asked.isError) return <ErrorView note={messageOf(asked.error)} onRetry={() => void asked.refetch()} busy={asked.isRefetching} />
  if (asked.data.length === 0) return <Empty text="今天还没有提货或退货" />
  const count = (type: 'takeGood' | 'returnGood') => asked.data.filter((row) => row.type === type).length
  return (
    <CellGroup title={`今日提货${String(count('takeGood'))}单，退货${String(count('returnGood'))}单`}>
      {asked.data.map((row) => (
        <Cell
          key={`${row.type} ${row.orderId} ${String(row.time)}`}
          title={`${words[row.type]} · ${row.productName}`}
          note={`${row.orderNo} ${row.staffName}`}
          value={clockOf(new Date(row.time)).slice(11, 16)}
          to={toOrderDetail(row.orderId, {})}
        />
      ))}
    </CellGroup>
  )
}
