import { isId } from '@youli/domain/kit/ids.ts'
import { maskPhone } from '@youli/domain/kit/phone.ts'
import type { ReactNode } from 'react'
import { navigate, useSearchParams } from '../../kit/nav.tsx'
import { useAction, useCall } from '../../kit/client.ts'
import { errorMessage } from '../../kit/errors.ts'
import { useSession } from '../../kit/session.ts'
import { Button, ButtonLink } from '../../kit/ui/Button.tsx'
import { Cell, CellGroup } from '../../kit/ui/Cell.tsx'
import { ErrorView } from '../../kit/ui/ErrorView.tsx'
import { DetailSkeleton } from '../../kit/ui/Skeleton.tsx'
import { StepsBar } from '../../kit/ui/StepsBar.tsx'
import { toCardStore, toCardSuccess, toMemberCode } from './links.ts'
import css from './parts/card.module.css'
import { MemberCardTile } from './widgets/MemberCardTile.tsx'
import { BrandPage } from '../../platform/tenant-config/widgets/BrandPage.tsx'

/** 激活会员卡: the phone it is bound to, the store, one tap; the card itself for who has done it. */
export default function CardActive(): ReactNode {
  const { userName, mobileNo } = useSession()
  const [params] = useSearchParams()
  const text = params.get('shopId') ?? ''
  const shopId = isId(text) ? text : ''
  const card = useCall('GET /user/member-card/my-card', {}, { quiet: true, staleTime: 0 })
  const shop = useCall('GET /tenant/api/v1/tenant/wechatapp/shop/one', { id: shopId }, { enabled: shopId !== '', quiet: true })
  const activate = useAction('POST /user/member-card/activate', {
    invalidates: ['GET /user/member-card/my-card', 'GET /user/member/api/v1/centre', 'GET /user/member/api/v1/my-employee'],
    onDone: () => navigate(toCardSuccess, { replace: true }),
  })
  const active = card.data?.cardNo !== '' && card.data !== undefined
  const title = active ? '我的会员卡' : '激活会员卡'
  const storeName = shop.data?.shopName ?? (active ? card.data.shopName : '')
  return (
    <BrandPage title={title}>
      {!active && <StepsBar steps={['选择门店', '激活会员卡', '完成']} at={1} />}
      {card.isPending && <DetailSkeleton />}
      {card.isError && <ErrorView note={errorMessage(card.error)} onRetry={() => void card.refetch()} />}
      {card.data && (
        <>
          <div className={css.tile}>
            <MemberCardTile card={card.data} userName={userName} />
          </div>
          <CellGroup>
            <Cell title="绑定手机号" value={maskPhone(mobileNo)} />
            <Cell title="开卡门店" value={storeName || '未选择'} to={toCardStore} />
          </CellGroup>
          <div className={css.go}>
            {(!active || shopId !== '') && (
              <Button look="strong" size="lg" block busy={activate.isPending} onClick={() => activate.mutate({ shopId: shopId || null })}>
                {active ? '更换开卡门店' : '确认激活'}
              </Button>
            )}
            {active && (
              <ButtonLink to={toMemberCode} look={shopId ? 'outline' : 'strong'} size="lg" block>
                出示会员码
              </ButtonLink>
            )}
          </div>
        </>
      )}
    </BrandPage>
  )
}
