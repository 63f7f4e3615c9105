import type { GiftScene } from '@youli/domain/promotion/gift-bag/rules.ts'
import type { ReactNode } from 'react'
import { useSearchParams } from '../../kit/nav.tsx'
import { useSession } from '../../kit/session.ts'
import { ButtonLink } from '../../kit/ui/Button.tsx'
import { Icon } from '../../kit/ui/Icon.tsx'
import { Page } from '../../kit/ui/Page.tsx'
import { SceneGifts } from '../../promotion/gift-bag/widgets/use-gifts.tsx'
import { useBrand } from '../../platform/tenant-config/widgets/use-brand.ts'
import { toAttention, toBeforeReg } from './links.ts'
import css from './parts/registration.module.css'
import { useRegisterProgress } from './widgets/registration.ts'
import { BrandHeader } from '../../platform/tenant-config/widgets/BrandHeader.tsx'

const newcomer: readonly GiftScene[] = ['new_member_register', 'subscribe']
const returning: readonly GiftScene[] = ['old_member_login']

/** Registered or logged in; goes on to following the official account, or back to where registration was asked for. */
export default function Registered(): ReactNode {
  const [query] = useSearchParams()
  const { brand } = useBrand()
  const { isFollow, beforeRegUrl, userName } = useSession()
  const progress = useRegisterProgress()
  const isNew = query.get('kind') === 'new'
  const points = isNew ? (progress?.bindPhonePoint ?? 0) : 0
  const follows = isFollow || progress?.subscribe
  return (
    <Page title={isNew ? '注册成功' : '登录成功'} tone="plain" header={<BrandHeader clear back={false} />}>
      <div className={css.welcome}>
        <span className={css.doneArt}>
          <Icon name="check" size={0.4} weight={2.4} />
        </span>
        <h2>{isNew ? '注册成功' : '登录成功'}</h2>
        <p>
          {userName && `${userName}，`}
          {isNew ? `欢迎成为${brand}会员` : '欢迎回来'}
        </p>
      </div>
      {points > 0 && <p className={css.reward}>{points} 积分已放入您的账户</p>}
      <div className={css.go}>
        <ButtonLink to={follows ? toBeforeReg(beforeRegUrl) : toAttention} look="strong" size="lg" block>
          继续
        </ButtonLink>
      </div>
      <SceneGifts scenes={isNew ? newcomer : returning} />
    </Page>
  )
}
