import { costOf, type GiftFamily, giftTakeTypes, maxGiftQuantity } from '@youli/domain/gift/gift-store/rules.ts'
import { giftRefusals, voucherTexts } from '@youli/domain/gift/gift-store/texts.ts'
import { kindName, type WalletKind } from '@youli/domain/member/wallet/rules.ts'
import { useState, type ReactNode } from 'react'
import { useLocation, useParams, useSearchParams } from '../../kit/nav.tsx'
import { useCall } from '../../kit/client.ts'
import { ActionBar } from '../../kit/ui/ActionBar.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { Empty } from '../../kit/ui/Empty.tsx'
import { ErrorView } from '../../kit/ui/ErrorView.tsx'
import { TextField } from '../../kit/ui/Field.tsx'
import { Card } from '../../kit/ui/Page.tsx'
import { QuantityStepper } from '../../kit/ui/QuantityStepper.tsx'
import { ListSkeleton } from '../../kit/ui/Skeleton.tsx'
import { alertToast } from '../../kit/ui/toast.ts'
import { useAddresses } from '../../member/address/widgets/use-addresses.ts'
import { toGiftStore } from './links.ts'
import { type Payment, paymentIn, useExchange } from './parts/payment.ts'
import { Specs } from './parts/Specs.tsx'
import { isOfPartner, missingOf, Target, type TargetDraft } from './parts/Target.tsx'
import { useGift } from './parts/use-gift.ts'
import css from './parts/view.module.css'
import { Cost } from './widgets/Cost.tsx'
import { GiftLine } from './widgets/GiftLine.tsx'
import { familyAt, type Gift } from './widgets/gift.ts'
import { BrandPage } from '../../platform/tenant-config/widgets/BrandPage.tsx'

const title = '确认兑换'
const maxRemark = 200

/** 确认兑换: which gift stands in the address, its family in the path; with a voucher one piece of it. */
export default function GiftBuy(): ReactNode {
  const { id: inPath } = useParams()
  const [query] = useSearchParams()
  const id = inPath ?? query.get('id') ?? ''
  const family = familyAt(useLocation().pathname)
  const payment = paymentIn(query)
  const { gift, gone, failed, inventories, again } = useGift(family, id)
  const [picked, setPicked] = useState(query.get('inventoryId') ?? '')
  const first = payment.kind === 'wallet' ? undefined : (inventories?.find((i) => i.quantity > 0) ?? inventories?.[0])
  const inventory = inventories?.find((i) => i.id === picked) ?? (inventories?.length === 1 ? inventories[0] : first)
  if (gift && inventory)
    return (
      <Confirm key={gift.id} family={family} gift={gift} inventory={inventory} payment={payment} start={Number(query.get('quantity'))}>
        {payment.kind !== 'wallet' && <Specs inventories={inventories!} value={inventory.id} onPick={setPicked} />}
      </Confirm>
    )
  return (
    <BrandPage title={title}>
      {gone || (inventories && !inventory) ? (
        <Empty art="bag" text={gone ? giftRefusals.gone.msg : giftRefusals.badSpecification.msg} to={toGiftStore} way="看看其他礼品" />
      ) : failed ? (
        <ErrorView onRetry={again} />
      ) : (
        <ListSkeleton count={4} />
      )}
    </BrandPage>
  )
}

interface ConfirmProps {
  family: GiftFamily
  gift: Gift
  inventory: { id: string; specification: string; price: number }
  payment: Payment
  start: number
  /** Below the gift: what is still to be chosen of it. */
  children: ReactNode
}

function Confirm({ family, gift, inventory, payment, start, children }: ConfirmProps): ReactNode {
  const { kind } = costOf(gift)
  const free = payment.kind === 'wallet' ? null : voucherTexts[payment.kind]
  const ways = giftTakeTypes(gift.takeType)
  const [quantity, setQuantity] = useState(!free && Number.isInteger(start) && start > 0 ? start : 1)
  const [draft, setDraft] = useState<TargetDraft>({ way: ways.length === 1 ? ways[0]! : 0, address: null, store: null })
  const [remark, setRemark] = useState('')
  const addresses = useAddresses(ways.includes(2))
  const opens = useCall('GET /giftmall/api/v1/giftmall/product/opens', { id: gift.id }, { quiet: true, staleTime: 0, enabled: !free })
  const account = useCall('GET /account/api/v1/user', { accountType: kind }, { quiet: true, staleTime: 0, enabled: !free })
  const exchange = useExchange(family, payment)
  // The default address comes first and is used until another is chosen.
  const full: TargetDraft = { ...draft, address: draft.address ?? addresses.data?.[0] ?? null }
  const total = inventory.price * quantity
  const short = account.data ? Math.max(0, total - account.data.balance) : 0
  const submit = (): void => {
    const missing = missingOf(gift, full)
    if (missing) return alertToast(missing)
    return exchange.send({
      productId: gift.id,
      inventoryId: inventory.id,
      quantity,
      takeType: full.way,
      ...(!free && { totalPrice: total }),
      remark,
      ...(full.way === 2 && { addressId: full.address!.id }),
      ...(full.way === 1 && !isOfPartner(gift) && { shopId: full.store!.id }),
    })
  }
  return (
    <BrandPage
      title={title}
      footer={
        <ActionBar
          note={
            <span className={css.pay}>
              {free ? (
                <b>{free}</b>
              ) : (
                <>
                  <span>合计</span>
                  <Cost kind={kind} price={total} />
                </>
              )}
            </span>
          }
        >
          <Button look="strong" size="lg" busy={exchange.busy} disabled={short > 0} onClick={submit}>
            {short > 0 ? `${kindName(kind)}不足` : '确认兑换'}
          </Button>
        </ActionBar>
      }
    >
      <Target gift={gift} value={full} onChange={(part) => setDraft((now) => ({ ...now, ...part }))} />
      <Card>
        <GiftLine
          image={gift.defaultImageUrl}
          name={gift.productName}
          specification={inventory.specification}
          kind={kind}
          price={free ? null : inventory.price}
          quantity={quantity}
        />
      </Card>
      {children}
      {!free && <GiftQuantity {...{ kind, quantity, setQuantity, short }} most={opens.data?.most} balance={account.data?.balance} />}
      <Card flush>
        <TextField label="备注" rows={2} maxLength={maxRemark} placeholder="选填，可写下您的特殊要求" value={remark} onText={setRemark} />
      </Card>
    </BrandPage>
  )
}

interface GiftQuantityProps {
  kind: WalletKind
  quantity: number
  setQuantity: (quantity: number) => void
  /** What is missing in the wallet. */
  short: number
  most: number | undefined
  balance: number | undefined
}

/** How many, and what there is to spend. */
const GiftQuantity = ({ kind, quantity, setQuantity, short, most, balance }: GiftQuantityProps): ReactNode => (
  <Card>
    <div className={css.fact}>
      <span>兑换数量</span>
      <QuantityStepper
        value={quantity}
        max={most === undefined ? maxGiftQuantity : Math.max(1, most)}
        onChange={setQuantity}
        label="兑换数量"
      />
    </div>
    <div className={css.fact}>
      <span>可用{kindName(kind)}</span>
      {balance === undefined ? <span>–</span> : <Cost kind={kind} price={balance} plain />}
    </div>
    {short > 0 && (
      <p className={css.short} role="alert">
        还差{short}
        {kindName(kind)}，暂时不能兑换
      </p>
    )}
  </Card>
)
