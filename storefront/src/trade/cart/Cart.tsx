import { isDead } from '@youli/domain/trade/cart/rules.ts'
import { cartRefusals, cartTexts } from '@youli/domain/trade/cart/texts.ts'
import type { ReactNode } from 'react'
import { navigate } from '../../kit/nav.tsx'
import { toMall } from '../../catalog/goods/links.ts'
import { errorMessage } from '../../kit/errors.ts'
import { ActionBar } from '../../kit/ui/ActionBar.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { Checkbox } from '../../kit/ui/Checkbox.tsx'
import { confirm } from '../../kit/ui/dialog.ts'
import { Empty, ErrorView } from '../../kit/ui/Empty.tsx'
import { Card, Page } from '../../kit/ui/Page.tsx'
import { Price } from '../../kit/ui/Price.tsx'
import { ListSkeleton } from '../../kit/ui/Skeleton.tsx'
import { alertToast } from '../../kit/ui/toast.ts'
import { BrandHeader } from '../../platform/tenant-config/widgets/BrandHeader.tsx'
import { toCartConfirm } from './links.ts'
import css from './parts/cart.module.css'
import { CartRow } from './parts/CartRow.tsx'
import { selectionOf } from './parts/selection.ts'
import { useCart, type CartLine } from './parts/use-cart.ts'

type CartOf = ReturnType<typeof useCart>

/** 购物袋: what is meant to be bought, each line as it is now, and the way to one order of the ticked ones. */
export default function Cart(): ReactNode {
  const cart = useCart()
  const { data, isError, error, refetch, isRefetching } = cart.query
  const title = data && data.length > 0 ? `${cartTexts.title}(${data.length})` : cartTexts.title
  const frame = { title: cartTexts.title, header: <BrandHeader title={title} /> }
  if (!data)
    return (
      <Page {...frame}>
        {isError ? <ErrorView note={errorMessage(error)} onRetry={() => void refetch()} busy={isRefetching} /> : <ListSkeleton count={4} />}
      </Page>
    )
  if (data.length === 0)
    return (
      <Page {...frame}>
        <Empty art="bag" text={cartTexts.empty} note={cartTexts.emptyNote} to={toMall()} way="去商城逛逛" />
      </Page>
    )
  const live = data.filter((line) => !isDead(line.state))
  const dead = data.filter((line) => isDead(line.state))
  return (
    <Page {...frame} footer={<Foot cart={cart} live={live} />}>
      {live.length > 0 && <Lines cart={cart} lines={live} label={cartTexts.title} />}
      {dead.length > 0 && (
        <>
          <div className={css.deadHead}>
            <h2>
              {cartTexts.dead}
              {dead.length}件
            </h2>
            <button
              type="button"
              className={css.clear}
              onClick={() => void confirm(cartTexts.clearAsk).then((yes) => yes && cart.remove(dead.map((line) => line.skuId)))}
            >
              清空失效商品
            </button>
          </div>
          <Lines cart={cart} lines={dead} label={cartTexts.dead} />
        </>
      )}
    </Page>
  )
}

const Lines = ({ cart, lines, label }: { cart: CartOf; lines: readonly CartLine[]; label: string }): ReactNode => (
  <Card flush>
    <ul aria-label={label}>
      {lines.map((line) => (
        <CartRow
          key={line.skuId}
          line={line}
          onSelect={(selected) => cart.setSelected([line.skuId], selected)}
          onQuantity={(quantity) => cart.setQuantity(line.skuId, quantity)}
          onRemove={() => void confirm(cartTexts.removeAsk).then((yes) => yes && cart.remove([line.skuId]))}
        />
      ))}
    </ul>
  </Card>
)

/** All or none, what the ticked ones cost, and the way on — or why they cannot be one order. */
function Foot({ cart, live }: { cart: CartOf; live: readonly CartLine[] }): ReactNode {
  const { chosen, total, pieces: quantity, fault } = selectionOf(live)
  const able = live.filter((line) => line.state === 'ok')
  const all = able.length > 0 && chosen.length === able.length
  const goOn = (): void => {
    if (chosen.length === 0) return alertToast(cartRefusals.nothingChosen.msg)
    return fault ? alertToast(fault) : navigate(toCartConfirm)
  }
  return (
    <>
      {fault && (
        <p className={css.fault} role="note">
          {fault}
        </p>
      )}
      <ActionBar
        note={
          <div className={css.sum}>
            <Checkbox
              checked={all}
              disabled={able.length === 0}
              onChange={(selected) =>
                cart.setSelected(
                  able.map((line) => line.skuId),
                  selected,
                )
              }
            >
              全选
            </Checkbox>
            <span className={css.total}>
              合计 <Price yuan={total} size="md" />
              <span className={css.freight}>不含运费</span>
            </span>
          </div>
        }
      >
        <Button look="strong" size="lg" disabled={cart.busy} onClick={goOn}>
          结算{quantity > 0 && `(${quantity})`}
        </Button>
      </ActionBar>
    </>
  )
}
