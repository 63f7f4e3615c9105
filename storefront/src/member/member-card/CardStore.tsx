import { storeTexts } from '@youli/domain/platform/store/texts.ts'
import type { ReactNode } from 'react'
import { navigate } from '../../kit/nav.tsx'
import { useCall } from '../../kit/client.ts'
import { distanceText } from '@youli/domain/kit/distance.ts'
import { errorMessage } from '../../kit/errors.ts'
import { ButtonLink } from '../../kit/ui/Button.tsx'
import { Empty } from '../../kit/ui/Empty.tsx'
import { ErrorView } from '../../kit/ui/ErrorView.tsx'
import { SelectList } from '../../kit/ui/SelectList.tsx'
import { ListSkeleton } from '../../kit/ui/Skeleton.tsx'
import { StepsBar } from '../../kit/ui/StepsBar.tsx'
import { toCardActive } from './links.ts'
import css from './parts/card.module.css'
import { BrandPage } from '../../platform/tenant-config/widgets/BrandPage.tsx'

/** 选择开卡门店: the store that looks after the card, nearest first. */
export default function CardStore(): ReactNode {
  const shops = useCall('GET /tenant/api/v1/tenant/wechatapp/shop/list-distance', { page: 1, pageSize: 1000 }, { quiet: true })
  const found = shops.data?.data
  return (
    <BrandPage title="选择开卡门店">
      <StepsBar steps={['选择门店', '激活会员卡', '完成']} at={0} />
      {shops.isPending && <ListSkeleton count={5} />}
      {shops.isError && <ErrorView note={errorMessage(shops.error)} onRetry={() => void shops.refetch()} />}
      {found?.length === 0 && <Empty art="pin" text={storeTexts.noneToChoose} />}
      {found && found.length > 0 && (
        <div className={css.stores}>
          <SelectList
            label="开卡门店"
            search={found.length > 8}
            searchHint="搜索门店名称"
            options={found.map((shop) => ({ value: shop.id, label: shop.shopName, note: shop.address, end: distanceText(shop.distance) }))}
            onPick={({ value }) => navigate(toCardActive(value))}
          />
        </div>
      )}
      <div className={css.skip}>
        <ButtonLink to={toCardActive()} look="text" block>
          暂不选择门店
        </ButtonLink>
      </div>
    </BrandPage>
  )
}
