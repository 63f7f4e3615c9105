import type { ReactNode } from 'react'
import { useCall } from '../../kit/client.ts'
import { errorMessage } from '../../kit/errors.ts'
import { useSession } from '../../kit/session.ts'
import { ButtonLink } from '../../kit/ui/Button.tsx'
import { ErrorView } from '../../kit/ui/ErrorView.tsx'
import { Icon } from '../../kit/ui/Icon.tsx'
import { DetailSkeleton } from '../../kit/ui/Skeleton.tsx'
import { toCardActive, toMemberCode } from './links.ts'
import css from './parts/card.module.css'
import { MemberCardTile } from './widgets/MemberCardTile.tsx'
import { BrandPage } from '../../platform/tenant-config/widgets/BrandPage.tsx'

/** The card is active: its number, and what can be done with it. */
export default function CardSuccess(): ReactNode {
  const { userName } = useSession()
  const card = useCall('GET /user/member-card/my-card', {}, { quiet: true })
  return (
    <BrandPage title="会员卡">
      {card.isPending && <DetailSkeleton />}
      {card.isError && <ErrorView note={errorMessage(card.error)} onRetry={() => void card.refetch()} />}
      {card.data && (
        <>
          <div className={css.done}>
            {card.data.cardNo && (
              <span className={css.tick}>
                <Icon name="check" size={0.32} weight={2.4} />
              </span>
            )}
            <h2>{card.data.cardNo ? '会员卡已激活' : '会员卡尚未激活'}</h2>
            <p>{card.data.cardNo ? '到店出示会员码，即可累计消费与积分' : '激活后到店出示会员码即可使用'}</p>
          </div>
          <div className={css.tile}>
            <MemberCardTile card={card.data} userName={userName} />
          </div>
          <div className={css.go}>
            {card.data.cardNo ? (
              <ButtonLink to={toMemberCode} look="strong" size="lg" block>
                出示会员码
              </ButtonLink>
            ) : (
              <ButtonLink to={toCardActive()} look="strong" size="lg" block>
                去激活
              </ButtonLink>
            )}
            <ButtonLink to="/member/my" look="text" size="lg" block>
              进入会员中心
            </ButtonLink>
          </div>
        </>
      )}
    </BrandPage>
  )
}
