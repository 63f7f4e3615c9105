import { goodsStatus, isSoldOut } from '@youli/domain/catalog/goods/rules.ts'
import { goodsRefusals, goodsTexts } from '@youli/domain/catalog/goods/texts.ts'
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { navigate } from '../../../kit/nav.tsx'
import { RichText } from '../../../kit/RichText.tsx'
import { useRegistered } from '../../../kit/session.ts'
import { alert } from '../../../kit/ui/dialog.ts'
import { Empty } from '../../../kit/ui/Empty.tsx'
import { ErrorView } from '../../../kit/ui/ErrorView.tsx'
import { NoticeBar } from '../../../kit/ui/NoticeBar.tsx'
import { Page } from '../../../kit/ui/Page.tsx'
import { Bone, DetailSkeleton } from '../../../kit/ui/Skeleton.tsx'
import { alertToast, toast } from '../../../kit/ui/toast.ts'
import { useAddToCart } from '../../../trade/cart/widgets/use-add-to-cart.ts'
import { GoodsComments } from '../../comment/widgets/GoodsComments.tsx'
import { toOrderCreate } from '../../../trade/order/links.ts'
import type { Goods } from '../widgets/goods.ts'
import { limitFault, useSkuChoice } from '../widgets/sku-choice.ts'
import { BuyBar } from './BuyBar.tsx'
import { GoodsFacts, GoodsHead } from './GoodsFacts.tsx'
import css from './GoodsView.module.css'
import { GoodsTop } from './GoodsTop.tsx'
import { PhotoSlider } from '../widgets/PhotoSlider.tsx'
import { useBought, useGoods } from './use-goods.ts'

const GoodsCoupons = lazy(() =>
  import('../../../promotion/coupon/widgets/GoodsCoupons.tsx').then((module) => ({ default: module.GoodsCoupons })),
)
const SkuPopup = lazy(() => import('../widgets/SkuPopup.tsx').then((module) => ({ default: module.SkuPopup })))
const RegisterSheet = lazy(() =>
  import('../../../member/registration/widgets/RegisterSheet.tsx').then((module) => ({ default: module.RegisterSheet })),
)

const Recommended = lazy(() => import('../widgets/Recommended.tsx').then((module) => ({ default: module.Recommended })))

/** Recommended goods, under one that cannot be bought. */
const Others = (): ReactNode => (
  <Suspense>
    <Recommended />
  </Suspense>
)

/** A goods page. `preview`: read only, for operators. */
export function GoodsView({ id, preview }: { id: string; preview?: boolean }): ReactNode {
  const all = useGoods(id)
  const { goods, gone } = all
  useEffect(() => {
    if (gone) void alert({ text: goodsRefusals.gone.msg, okText: '看看别的' }).then(() => navigate('/', { replace: true }))
  }, [gone])
  if (gone)
    return (
      <Page title="商品详情" tone="plain">
        <Empty art="bag" text={goodsTexts.offShelf} />
        <Others />
      </Page>
    )
  if (goods) return <GoodsViewContent key={goods.id} all={all} goods={goods} preview={preview} />
  return (
    <Page title="商品详情" tone="plain">
      {all.failed ? <ErrorView onRetry={all.again} /> : <DetailSkeleton />}
    </Page>
  )
}

function GoodsViewContent({ all, goods, preview }: { all: ReturnType<typeof useGoods>; goods: Goods; preview?: boolean }): ReactNode {
  const registered = useRegistered()
  const bought = useBought(goods)
  const facts = { skus: all.skus, limitSale: goods.limitSale, bought }
  const choice = useSkuChoice(facts)
  const [open, setOpen] = useState<'' | 'sku' | 'register'>('')
  const [adding, setAdding] = useState(false)
  const addToCart = useAddToCart()
  const [seen, setSeen] = useState({ sku: false, register: false })
  const show = (which: 'sku' | 'register'): void => {
    setSeen({ ...seen, [which]: true })
    setOpen(which)
  }
  const close = (): void => setOpen('')
  const pick = (forCart: boolean): void => {
    setAdding(forCart)
    if (preview) return show('sku')
    if (!registered) return show('register')
    const fault = limitFault(facts)
    return fault ? alertToast(fault) : show('sku')
  }
  const buy = (): void => pick(false)
  const confirm = (skuId: string, quantity: number): void => {
    if (preview) return toast('预览中，不能下单')
    close()
    if (adding) return addToCart({ productId: goods.productId, skuId, quantity })
    return navigate(toOrderCreate(goods.productId, { skuId, quantity }))
  }
  const several = all.skus.length > 1
  return (
    <Page title={goods.goodsName} footer={<BuyBar goods={goods} onBuy={buy} onAdd={() => pick(true)} />}>
      {preview && <NoticeBar>预览：仅供查看效果，不能收藏和下单</NoticeBar>}
      <GoodsTop goods={goods} />
      <PhotoSlider photos={all.photos} name={goods.goodsName} loading={all.picturesLoading} tall />
      <GoodsHead goods={goods} yuan={several ? choice.sku?.price : undefined} preview={preview}>
        <Suspense fallback={null}>{goods.status !== goodsStatus.offShelf && <GoodsCoupons goods={goods} preview={preview} />}</Suspense>
      </GoodsHead>
      <GoodsFacts {...facts} goods={goods} shopIds={all.shopIds} choice={choice} />
      <GoodsComments goodsId={goods.id} />
      <section className={css.story} aria-label="商品详情">
        <h2 className={css.storyTitle}>商品详情</h2>
        {all.html === undefined ? <Bone width="100%" height="2rem" /> : <RichText html={all.html} />}
      </section>
      {(goods.status === goodsStatus.offShelf || isSoldOut(goods)) && !preview && <Others />}
      <Suspense fallback={null}>
        {seen.sku && (
          <SkuPopup
            {...facts}
            open={open === 'sku'}
            onClose={close}
            goodsName={goods.goodsName}
            image={goods.thumbnailImg}
            minPrice={goods.minPrice}
            choice={choice}
            onConfirm={confirm}
            confirmText={adding ? '放进袋里' : '现在买'}
          />
        )}
        {seen.register && <RegisterSheet open={open === 'register'} onClose={close} />}
      </Suspense>
    </Page>
  )
}
