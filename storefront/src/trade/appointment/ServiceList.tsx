import { bookingTexts as t } from '@youli/domain/trade/appointment/texts.ts'
import { useState, type ReactNode } from 'react'
import { useCall, type OutputOf } from '../../kit/client.ts'
import { errorMessage } from '../../kit/errors.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Cell, CellGroup } from '../../kit/ui/Cell.tsx'
import { Empty } from '../../kit/ui/Empty.tsx'
import { ErrorView } from '../../kit/ui/ErrorView.tsx'
import { ImageBox } from '../../kit/ui/ImageBox.tsx'
import { Card } from '../../kit/ui/Page.tsx'
import { ListSkeleton } from '../../kit/ui/Skeleton.tsx'
import { usePosition } from '../../platform/store/widgets/use-stores.ts'
import { toMyBookings } from './links.ts'
import css from './parts/appointment.module.css'
import { BookPopup } from './parts/BookPopup.tsx'
import { BrandPage } from '../../platform/tenant-config/widgets/BrandPage.tsx'

type Service = OutputOf<'GET /booking/mobile/service-list'>[number]

/** 预约服务: what stores do for members who book it. */
export default function ServiceList(): ReactNode {
  usePosition()
  const result = useCall('GET /booking/mobile/service-list', {}, { quiet: true, staleTime: 0 })
  const open = useCall('GET /booking/mobile/get-count', {}, { quiet: true, staleTime: 0 })
  const [chosen, setChosen] = useState<Service | null>(null)
  return (
    <BrandPage title={t.list}>
      <CellGroup>
        <Cell title={t.mine} value={open.data ? `${String(open.data)}个待到店` : undefined} to={toMyBookings} />
      </CellGroup>
      {result.isPending && <ListSkeleton count={3} />}
      {result.isError && <ErrorView note={errorMessage(result.error)} onRetry={() => void result.refetch()} busy={result.isRefetching} />}
      {result.data?.length === 0 && <Empty art="pin" text={t.noServices} />}
      <ul className={css.services} aria-label={t.list}>
        {result.data?.map((service) => (
          <li key={service.id}>
            <Card flush>
              {service.picture && <ImageBox src={service.picture} alt="" ratio={2.2} wide="92vw" />}
              <div className={css.service}>
                <div className={css.words}>
                  <h2>{service.name}</h2>
                  {service.remark && <p>{service.remark}</p>}
                  <small>{shopsText(service)}</small>
                </div>
                <Button
                  look="strong"
                  size="sm"
                  disabled={service.shops.length === 0}
                  onClick={() => setChosen(service)}
                  aria-label={`预约${service.name}`}
                >
                  {t.book}
                </Button>
              </div>
            </Card>
          </li>
        ))}
      </ul>
      <BookPopup service={chosen} onClose={() => setChosen(null)} />
    </BrandPage>
  )
}

const shopsText = ({ shops }: Service): string =>
  shops.length === 0 ? '还没有门店提供' : shops.length === 1 ? shops[0]!.shopName : `${String(shops.length)}家门店可约`
