import { costOf, type GiftFamily, giftStatus } from '@youli/domain/gift/gift-store/rules.ts'
import { giftRefusals } from '@youli/domain/gift/gift-store/texts.ts'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useLocation, navigate, useParams } from '../../kit/nav.tsx'
import { PhotoSlider } from '../../catalog/goods/widgets/PhotoSlider.tsx'
import { RichText } from '../../kit/RichText.tsx'
import { ActionBar } from '../../kit/ui/ActionBar.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { Empty } from '../../kit/ui/Empty.tsx'
import { ErrorView } from '../../kit/ui/ErrorView.tsx'
import { Page } from '../../kit/ui/Page.tsx'
import { Bone, DetailSkeleton } from '../../kit/ui/Skeleton.tsx'
import { BrandHeader } from '../../platform/tenant-config/widgets/BrandHeader.tsx'
import { toGiftBuy, toGiftStore } from './links.ts'
import { ChoosePopup } from './parts/ChoosePopup.tsx'
import { GiftFacts, GiftHead } from './parts/GiftFacts.tsx'
import { useGift, useGiftPage } from './parts/use-gift.ts'
import css from './parts/view.module.css'
import { Cost } from './widgets/Cost.tsx'
import { familyAt, type Gift } from './widgets/gift.ts'
import { BrandPage } from '../../platform/tenant-config/widgets/BrandPage.tsx'

const RegisterSheet = lazy(() =>
  import('../../member/registration/widgets/RegisterSheet.tsx').then((module) => ({ default: module.RegisterSheet })),
)
const title = '礼品详情'

/** A gift; its family is in the address. */
export default function GiftDetail(): ReactNode {
  const { id = '' } = useParams()
  const family = familyAt(useLocation().pathname)
  const { gift, gone, failed, inventories, again } = useGift(family, id)
  if (gone)
    return (
      <BrandPage title={title}>
        <Empty art="bag" text={giftRefusals.gone.msg} to={toGiftStore} way="看看其他礼品" />
      </BrandPage>
    )
  if (gift && inventories) return <GiftDetailContent key={id} family={family} gift={gift} inventories={inventories} />
  return (
    <BrandPage title={title} tone="plain">
      {failed ? <ErrorView onRetry={again} /> : <DetailSkeleton />}
    </BrandPage>
  )
}

interface GiftProps {
  family: GiftFamily
  gift: Gift
  inventories: NonNullable<ReturnType<typeof useGift>['inventories']>
}

function GiftDetailContent({ family, gift, inventories }: GiftProps): ReactNode {
  const { photos, picturesLoading, html, opens, registered } = useGiftPage(gift.id)
  const [open, setOpen] = useState<'' | 'choose' | 'register'>('')
  const off = gift.productStatus === giftStatus.offShelf
  const why = off ? giftRefusals.gone.msg : (opens?.reason ?? '')
  const close = (): void => setOpen('')
  return (
    <Page
      title={gift.productName}
      header={<BrandHeader title={title} />}
      footer={
        <ActionBar note={<Cost {...costOf(gift)} />}>
          <Button look="strong" size="lg" disabled={why !== ''} onClick={() => setOpen(registered ? 'choose' : 'register')}>
            {off ? '已下架' : why ? '暂不可兑换' : '立即兑换'}
          </Button>
        </ActionBar>
      }
    >
      <PhotoSlider photos={photos} name={gift.productName} loading={picturesLoading} tall />
      <GiftHead gift={gift} />
      {why && (
        <output className={css.count}>
          <span className={css.more}>{why}</span>
        </output>
      )}
      <GiftFacts gift={gift} />
      <section className={css.story} aria-label={title}>
        <h2 className={css.storyTitle}>{title}</h2>
        {html === undefined ? <Bone width="100%" height="2rem" /> : <RichText html={html} />}
      </section>
      <ChoosePopup
        open={open === 'choose'}
        onClose={close}
        gift={gift}
        inventories={inventories}
        most={opens?.most ?? 1}
        onChosen={(inventoryId, quantity) => navigate(toGiftBuy(family, gift.id, { inventoryId, quantity }))}
      />
      <Suspense fallback={null}>{open === 'register' && <RegisterSheet open onClose={close} />}</Suspense>
    </Page>
  )
}
