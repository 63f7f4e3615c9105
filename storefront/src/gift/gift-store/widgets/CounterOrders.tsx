import { giftOrderStatus } from '@youli/domain/gift/gift-store/rules.ts'
import { isMobile } from '@youli/domain/kit/phone.ts'
import { useState, type ReactNode } from 'react'
import { useSearchParams } from '../../../kit/nav.tsx'
import { usePages } from '../../../kit/client.ts'
import { Button } from '../../../kit/ui/Button.tsx'
import { Empty } from '../../../kit/ui/Empty.tsx'
import { Field } from '../../../kit/ui/Field.tsx'
import { Card } from '../../../kit/ui/Page.tsx'
import { PagedList } from '../../../kit/ui/PagedList.tsx'
import { Tabs } from '../../../kit/ui/Tabs.tsx'
import { alertToast } from '../../../kit/ui/toast.ts'
import { GiftOrderCard } from './GiftOrderCard.tsx'
import css from './order.module.css'

const pickups = [
  { key: String(giftOrderStatus.paid), title: '待领取' },
  { key: String(giftOrderStatus.completed), title: '已领取' },
  { key: '', title: '全部' },
] as const
const all = [
  { key: String(giftOrderStatus.paid), title: '待处理' },
  { key: String(giftOrderStatus.shipped), title: '已发货' },
  { key: String(giftOrderStatus.completed), title: '已完成' },
  { key: String(giftOrderStatus.closed), title: '已取消' },
  { key: '', title: '全部' },
] as const
/** Orders of a page (Spec 2 §9). */
const pageSize = 10

/** Gift orders that somebody hands over: staff those of their store, a partner's people their own. By member's phone too. */
export function CounterOrders({ from, toOrder }: { from: 'employee' | 'partner'; toOrder: (id: string) => string }): ReactNode {
  const [params, setParams] = useSearchParams()
  const [typed, setTyped] = useState(params.get('mobile') ?? '')
  const tabs = from === 'employee' ? pickups : all
  const status = tabs.find((tab) => tab.key === params.get('status'))?.key ?? (params.has('status') ? '' : tabs[0].key)
  const mobile = params.get('mobile') ?? ''
  const result = { from, ...(status && { orderStatus: Number(status) }), ...(mobile && { mobile }) }
  const orders = usePages('GET /giftmall/api/v1/giftmall/trade/query', result, pageSize, { quiet: true })
  const show = (part: { status?: string; mobile?: string }): void =>
    setParams({ status: part.status ?? status, ...((part.mobile ?? mobile) && { mobile: part.mobile ?? mobile }) }, { replace: true })
  const find = (): void => {
    const phone = typed.trim()
    if (phone !== '' && !isMobile(phone)) return alertToast('请输入会员的11位手机号')
    return show({ mobile: phone })
  }
  return (
    <>
      <Tabs tabs={tabs} active={status} onChange={(key) => show({ status: key })} label="礼品订单状态" sticky />
      <Card flush>
        <form
          className={css.find}
          onSubmit={(event) => {
            event.preventDefault()
            find()
          }}
        >
          <Field
            label="手机号"
            type="tel"
            maxLength={11}
            placeholder="按会员手机号查询"
            value={typed}
            onText={setTyped}
            end={
              <Button type="submit" look="outline" size="sm">
                查询
              </Button>
            }
          />
        </form>
      </Card>
      <PagedList
        query={orders}
        rows={(page) => page.data}
        keyOf={(order) => order.id}
        label="礼品订单"
        empty={<Empty art="bag" text="没有礼品订单" note={mobile ? '请核对会员手机号' : undefined} />}
      >
        {(order) => <GiftOrderCard order={order} to={toOrder(order.id)} note={`${order.userName} ${order.userMobile}`} />}
      </PagedList>
    </>
  )
}
