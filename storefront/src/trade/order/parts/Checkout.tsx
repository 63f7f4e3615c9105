import { takeType, takeTypesOf } from '@youli/domain/catalog/goods/rules.ts'
import { yuan } from '@youli/domain/kit/money.ts'
import { useState, type ReactNode } from 'react'
import { ActionBar } from '../../../kit/ui/ActionBar.tsx'
import { Button } from '../../../kit/ui/Button.tsx'
import { TextField } from '../../../kit/ui/Field.tsx'
import { BrandHeader } from '../../../platform/tenant-config/widgets/BrandHeader.tsx'
import { Card, Page } from '../../../kit/ui/Page.tsx'
import { Price } from '../../../kit/ui/Price.tsx'
import { alertToast } from '../../../kit/ui/toast.ts'
import { useAddresses } from '../../../member/address/widgets/use-addresses.ts'
import { Amounts } from '../../pricing/widgets/Amounts.tsx'
import { shownQuote } from '../../pricing/widgets/shown.ts'
import css from './checkout.module.css'
import { missing, onlineOf, quoteOf, wishOf, type Buying, type Draft } from './checkout.ts'
import { CourierTo } from './CourierTo.tsx'
import { GoodsLines } from './GoodsLines.tsx'
import { payWayText } from './order.ts'
import { PickupAt } from './PickupAt.tsx'
import { TakeWay } from './TakeWay.tsx'
import { usePlaceOrder } from './use-place-order.ts'

const maxRemark = 200

/** The order being written: how it is handed over, a word to the seller, what it costs, and the way to place it. */
export function Checkout({ goods, sku, quantity }: Buying): ReactNode {
  const ways = takeTypesOf(goods.expressType)
  const [draft, setDraft] = useState<Draft>({
    way: ways.length === 1 ? ways[0]! : takeType.none,
    address: null,
    store: null,
    takeDate: '',
    remark: '',
  })
  const [touched, setTouched] = useState(false)
  const addresses = useAddresses(ways.includes(takeType.courier))
  const change = (part: Partial<Draft>): void => setDraft((now) => ({ ...now, ...part }))
  // The default address comes first and is used until another is chosen.
  const full: Draft = { ...draft, address: draft.address ?? (touched ? null : (addresses.data?.[0] ?? null)) }

  const { place, placing } = usePlaceOrder()
  const q = quoteOf({ goods, sku, quantity }, draft.way)
  const shown = shownQuote(q)
  const online = yuan(onlineOf(goods, q.payableFen))
  const submit = (): void => {
    const reason = missing(full, goods)
    if (reason) return alertToast(reason)
    return place(wishOf({ goods, sku, quantity }, full, { payable: shown.payable, online }))
  }

  return (
    <Page
      title="确认订单"
      header={<BrandHeader title="确认订单" />}
      footer={
        <ActionBar note={<Payable payable={shown.payable} note={payWayText(goods.payWay, online)} />}>
          <Button look="strong" size="lg" busy={placing} onClick={submit}>
            提交订单
          </Button>
        </ActionBar>
      }
    >
      <Card flush>
        <TakeWay ways={ways} value={draft.way} onChange={(way) => change({ way })} />
        {draft.way === takeType.courier && (
          <CourierTo
            address={full.address}
            onPick={(address) => {
              setTouched(true)
              change({ address })
            }}
          />
        )}
        {draft.way === takeType.pickup && <PickupAt goods={goods} store={draft.store} takeDate={draft.takeDate} onChange={change} />}
      </Card>
      <Card>
        <GoodsLines
          lines={[
            {
              productId: goods.id,
              skuId: sku.id,
              productName: goods.goodsName,
              spec: sku.spec,
              imageUrl: goods.thumbnailImg,
              price: sku.price,
              quantity,
            },
          ]}
        />
      </Card>
      <Card flush>
        <TextField
          label="买家留言"
          rows={2}
          maxLength={maxRemark}
          placeholder="选填，可告诉我们您的特殊要求"
          value={draft.remark}
          onText={(remark) => change({ remark })}
        />
      </Card>
      <Card>
        <Amounts of={shown} way={draft.way}>
          <p className={css.payWay}>
            <span>支付方式</span>
            <b>{payWayText(goods.payWay, online)}</b>
          </p>
        </Amounts>
      </Card>
    </Page>
  )
}

const Payable = ({ payable, note }: { payable: number; note: string }): ReactNode => (
  <div className={css.payable}>
    <span className={css.sum}>
      应付
      <Price yuan={payable} size="md" />
    </span>
    <span className={css.how}>{note}</span>
  </div>
)
