import type { ReactNode } from 'react'
import { useParams } from '../../kit/nav.tsx'
import { useCall } from '../../kit/client.ts'
import { distanceText } from '@youli/domain/kit/distance.ts'
import { errorMessage } from '../../kit/errors.ts'
import { ActionBar } from '../../kit/ui/ActionBar.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { Cell, CellGroup } from '../../kit/ui/Cell.tsx'
import { ErrorView } from '../../kit/ui/ErrorView.tsx'
import { ImageBox } from '../../kit/ui/ImageBox.tsx'
import { Page } from '../../kit/ui/Page.tsx'
import { DetailSkeleton } from '../../kit/ui/Skeleton.tsx'
import { showOnMap } from './map.ts'
import css from './parts/store.module.css'
import { usePosition, type Store } from './widgets/use-stores.ts'
import { BrandHeader } from '../tenant-config/widgets/BrandHeader.tsx'

/** One store: where it is, when it is open, how to reach it. */
export default function StoreDetail(): ReactNode {
  const { id = '' } = useParams()
  const result = useCall('GET /tenant/api/v1/tenant/wechatapp/shop/one', { id }, { quiet: true })
  usePosition()
  const store = result.data
  return (
    <Page
      title={store?.shopName ?? '门店详情'}
      header={<BrandHeader title="门店详情" />}
      footer={store ? <Ways store={store} /> : undefined}
    >
      {result.isPending && <DetailSkeleton />}
      {result.isError && <ErrorView note={errorMessage(result.error)} onRetry={() => void result.refetch()} />}
      {store && <Facts store={store} />}
    </Page>
  )
}

function Facts({ store }: { store: Store }): ReactNode {
  const far = distanceText(store.distance)
  return (
    <>
      {store.imageUrl && <ImageBox src={store.imageUrl} alt={store.shopName} ratio={1.6} eager />}
      <div className={css.title}>
        <h2>{store.shopName}</h2>
        <p className={css.facts}>
          {store.openHours && <span>营业时间 {store.openHours}</span>}
          {far && <span>距您 {far}</span>}
        </p>
      </div>
      <CellGroup>
        <Cell title="门店地址" note={store.address} onClick={() => void showOnMap(store)} />
        {store.shopTel && <Cell title="联系电话" note={store.shopTel} onClick={() => window.location.assign(telOf(store))} />}
      </CellGroup>
    </>
  )
}

const telOf = (store: Store): string => `tel:${store.shopTel.replace(/[^\d+]/g, '')}`

const Ways = ({ store }: { store: Store }): ReactNode => (
  <ActionBar>
    {store.shopTel && (
      <Button look="outline" size="lg" block onClick={() => window.location.assign(telOf(store))}>
        拨打电话
      </Button>
    )}
    <Button look="strong" size="lg" block onClick={() => void showOnMap(store)}>
      导航到店
    </Button>
  </ActionBar>
)
