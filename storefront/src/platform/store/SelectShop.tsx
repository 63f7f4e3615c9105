import type { ReactNode } from 'react'
import { storeTexts } from '@youli/domain/platform/store/texts.ts'
import { useCall } from '../../kit/client.ts'
import { distanceText } from '@youli/domain/kit/distance.ts'
import { errorMessage } from '../../kit/errors.ts'
import { noteOrigin, useSession } from '../../kit/session.ts'
import { Empty } from '../../kit/ui/Empty.tsx'
import { ErrorView } from '../../kit/ui/ErrorView.tsx'
import { Card } from '../../kit/ui/Page.tsx'
import { ListSkeleton } from '../../kit/ui/Skeleton.tsx'
import { goBack } from '../../kit/nav.tsx'
import css from './parts/store.module.css'
import { StoreFacts } from './parts/StoreRow.tsx'
import { BrandPage } from '../tenant-config/widgets/BrandPage.tsx'

/** The shop chooser: which store looks after this visitor. */
export default function SelectShop(): ReactNode {
  const shops = useCall('GET /tenant/api/v1/tenant/wechatapp/shop/short-list', {}, { quiet: true })
  const chosen = useSession((s) => s.fromShopId)
  const title = shops.data?.length === 0 ? storeTexts.noneToChoose : storeTexts.chooserTitle
  return (
    <BrandPage title={title}>
      {shops.isPending && <ListSkeleton count={5} />}
      {shops.isError && <ErrorView note={errorMessage(shops.error)} onRetry={() => void shops.refetch()} />}
      {shops.data && !Array.isArray(shops.data) && <ErrorView text={storeTexts.noShopArray} onRetry={() => void shops.refetch()} />}
      {shops.data?.length === 0 && <Empty art="pin" text={storeTexts.noneToChoose} />}
      {shops.data && shops.data.length > 0 && (
        <Card flush>
          <ul className={css.list}>
            {shops.data.map((shop) => (
              <li key={shop.id} className={css.item}>
                <button
                  type="button"
                  className={css.row}
                  aria-pressed={shop.id === chosen}
                  onClick={() => {
                    noteOrigin({ fromShopId: shop.id })
                    goBack('/')
                  }}
                >
                  <StoreFacts store={shop} far={distanceText(shop.distance)} chosen={shop.id === chosen} />
                </button>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </BrandPage>
  )
}
