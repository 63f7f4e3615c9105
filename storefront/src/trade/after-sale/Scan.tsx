import { shownCode } from '@youli/domain/kit/shown-code.ts'
import { afterSaleRefusals } from '@youli/domain/trade/after-sale/texts.ts'
import { clockOf } from '@youli/domain/kit/time.ts'
import { useState, type ReactNode } from 'react'
import { navigate } from '../../kit/nav.tsx'
import { call, useCall } from '../../kit/client.ts'
import { errorMessage } from '../../kit/errors.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Cell, CellGroup } from '../../kit/ui/Cell.tsx'
import { Empty } from '../../kit/ui/Empty.tsx'
import { ErrorView } from '../../kit/ui/ErrorView.tsx'
import { Field } from '../../kit/ui/Field.tsx'
import { Card } from '../../kit/ui/Page.tsx'
import { ListSkeleton } from '../../kit/ui/Skeleton.tsx'
import { alertToast } from '../../kit/ui/toast.ts'
import { TaskCell } from '../../content/task/widgets/TaskCell.tsx'
import { shareSdk } from '../../platform/session/widgets/sdk.ts'
import { toGiveCard } from '../../gift/gift-card/links.ts'
import { giftPageOf, toGiftCounter } from '../../gift/gift-store/links.ts'
import { pickupTexts } from '@youli/domain/trade/pickup/texts.ts'
import { bespokeIn } from '@youli/domain/trade/bespoke/rules.ts'
import { bookingIn } from '@youli/domain/trade/appointment/rules.ts'
import { toBooking, toBookingCounter, toBookingServices } from '../appointment/links.ts'
import { toBespokeCounter, toBespokeTemplates, toBespokeTrade } from '../bespoke/links.ts'
import { toOrderDetail } from '../order/links.ts'
import { toPickups } from '../pickup/links.ts'
import { toCardTill } from '../store-card/links.ts'
import css from './parts/after-sale.module.css'
import { BrandPage } from '../../platform/tenant-config/widgets/BrandPage.tsx'
import { isOpen, useConfig } from '../../platform/tenant-config/widgets/use-config.ts'

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
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const config = useConfig()
  const look = async (text: string): Promise<void> => {
    if (text.trim() === '') return
    const gift = giftPageOf(text)
    if (gift) return navigate(gift)
    const trade = bespokeIn(text)
    if (trade) return navigate(toBespokeTrade(trade, true))
    const booking = bookingIn(text)
    if (booking) return navigate(toBooking(booking.id, booking.code))
    setBusy(true)
    try {
      const found = await call('GET /order/api/v1/service/scan', { code: text.trim() })
      navigate(toOrderDetail(found.orderId, { type: found.type, ...(found.code && { [shownCode]: found.code }) }))
    } catch (error) {
      alertToast(errorMessage(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <BrandPage title={title}>
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
      <CellGroup>
        <TaskCell />
        <Cell title={pickupTexts.waiting} note="本店等待提货的会员订单" to={toPickups} />
        <Cell title="礼品领取" note="本店待领取的积分礼品" to={toGiftCounter} />
        {isOpen(config, toBespokeTemplates) && <Cell title="定制单" note="为会员填写定制单，跟进与交付" to={toBespokeCounter} />}
        {isOpen(config, toBookingServices) && <Cell title="今日预约" note="本店今天到店的会员" to={toBookingCounter} />}
        <Cell title="储值卡收款" note="扫会员的付款码" to={toCardTill} />
        <Cell title="发放礼品卡" note="按手机号或会员码找到会员" to={toGiveCard} />
      </CellGroup>
      <Shift />
    </BrandPage>
  )
}

/** Today's list, the newest first. */
function Shift(): ReactNode {
  const result = useCall('GET /order/api/v1/service/shift-list', {}, { quiet: true, staleTime: 0 })
  if (result.isPending) return <ListSkeleton count={3} />
  if (result.isError)
    return <ErrorView note={errorMessage(result.error)} onRetry={() => void result.refetch()} busy={result.isRefetching} />
  if (result.data.length === 0) return <Empty text="今天还没有提货或退货" />
  const count = (type: 'takeGood' | 'returnGood') => result.data.filter((row) => row.type === type).length
  return (
    <CellGroup title={`今日提货${String(count('takeGood'))}单，退货${String(count('returnGood'))}单`}>
      {result.data.map((row) => (
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
