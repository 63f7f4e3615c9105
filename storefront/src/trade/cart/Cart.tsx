import { isDead } from '@youli/domain/trade/cart/rules.ts'
import { cartRefusals, cartTexts } from '@youli/domain/trade/cart/texts.ts'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { navigate } from '../../kit/nav.tsx'
import { toMall } from '../../catalog/goods/links.ts'
import { errorMessage } from '../../kit/errors.ts'
import { ActionBar } from '../../kit/ui/ActionBar.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { Checkbox } from '../../kit/ui/Checkbox.tsx'
import { cx } from '../../kit/ui/cx.ts'
import { confirm } from '../../kit/ui/dialog.ts'
import { Empty } from '../../kit/ui/Empty.tsx'
import { ErrorView } from '../../kit/ui/ErrorView.tsx'
import { Page } from '../../kit/ui/Page.tsx'
import { Price } from '../../kit/ui/Price.tsx'
import { ListSkeleton } from '../../kit/ui/Skeleton.tsx'
import { alertToast } from '../../kit/ui/toast.ts'
import { shortYuan } from '../../kit/yuan.ts'
import { BrandHeader } from '../../platform/tenant-config/widgets/BrandHeader.tsx'
import { toCartConfirm } from './links.ts'
import css from './parts/cart.module.css'
import { CartRow } from './parts/CartRow.tsx'
import { selectionOf } from './parts/selection.ts'
import { useCart, type CartLine } from './parts/use-cart.ts'

const Recommended = lazy(() => import('../../catalog/goods/widgets/Recommended.tsx').then((module) => ({ default: module.Recommended })))

type CartOf = ReturnType<typeof useCart>

/** 购物袋: what is meant to be bought, each line as it is now, and the way to one order of the ticked ones. */
export default function Cart(): ReactNode {
  const cart = useCart()
  const [tidying, setTidying] = useState(false)
  const { data, isError, error, refetch, isRefetching } = cart.query
  const frame = { title: cartTexts.title, header: <BrandHeader title={cartTexts.title} /> }
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
  const clear = (): void => void confirm(cartTexts.clearAsk).then((yes) => yes && cart.remove(dead.map((line) => line.skuId)))
  return (
    <Page {...frame} footer={<Foot cart={cart} live={live} />}>
      {live.length > 0 && (
        <section className={css.block}>
          <div className={css.head}>
            <h2>袋里有{live.length}种</h2>
            <button type="button" className={css.quiet} aria-pressed={tidying} onClick={() => setTidying(!tidying)}>
              {tidying ? '完成' : '整理'}
            </button>
          </div>
          <Lines cart={cart} lines={live} label={cartTexts.title} tidying={tidying} />
        </section>
      )}
      {dead.length > 0 && (
        <section className={cx(css.block, live.length > 0 && css.gone)}>
          <div className={css.head}>
            <h2>
              {cartTexts.dead}
              {dead.length}件
            </h2>
            <button type="button" className={css.quiet} onClick={clear}>
              清空失效商品
            </button>
          </div>
          <Lines cart={cart} lines={dead} label={cartTexts.dead} tidying />
        </section>
      )}
      <Suspense>
        <Recommended />
      </Suspense>
    </Page>
  )
}

interface LinesProps {
  cart: CartOf
  lines: readonly CartLine[]
  label: string
  /** Each line can be taken out. */
  tidying: boolean
}

const Lines = ({ cart, lines, label, tidying }: LinesProps): ReactNode => (
  <ul aria-label={label}>
    {lines.map((line) => (
      <CartRow
        key={line.skuId}
        line={line}
        onSelect={(selected) => cart.setSelected([line.skuId], selected)}
        onQuantity={(quantity) => cart.setQuantity(line.skuId, quantity)}
        onRemove={tidying ? () => void confirm(cartTexts.removeAsk).then((yes) => yes && cart.remove([line.skuId])) : undefined}
      />
    ))}
  </ul>
)

/** All or none, what the ticked ones cost, and the way on — or why they cannot be one order. */
function Foot({ cart, live }: { cart: CartOf; live: readonly CartLine[] }): ReactNode {
  const { chosen, total, saved, pieces: quantity, fault } = selectionOf(live)
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
              <span className="sr-only">合计</span>
              <Price yuan={total} size="md" />
              <span className={css.freight}>不含运费{saved > 0 && ` · 已省${shortYuan(saved)}`}</span>
            </span>
          </div>
        }
      >
        <Button look="strong" size="lg" disabled={cart.busy} onClick={goOn}>
          结算{quantity > 0 && `${quantity}件`}
        </Button>
      </ActionBar>
    </>
  )
}
