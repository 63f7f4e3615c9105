import { cardTexts } from '@youli/domain/member/member-card/texts.ts'
import { type ReactNode } from 'react'
import { useCall } from '../../kit/client.ts'
import { errorMessage } from '../../kit/errors.ts'
import { useSession } from '../../kit/session.ts'
import { Avatar } from '../../kit/ui/Avatar.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { ErrorView } from '../../kit/ui/Empty.tsx'
import { QrCode } from '../../kit/ui/QrCode.tsx'
import { DetailSkeleton } from '../../kit/ui/Skeleton.tsx'
import css from './parts/code.module.css'
import { spaced } from './widgets/MemberCardTile.tsx'
import { BrandPage } from '../../platform/tenant-config/widgets/BrandPage.tsx'
import { useRenewed } from '../../kit/use-renewed.ts'

/** 会员码: held out at the till, renewed every minute while the page is open. */
export default function MemberCode(): ReactNode {
  const { userName, headImgUrl } = useSession()
  const code = useCall('GET /user/member-card/code', {}, { quiet: true, staleTime: 0 })
  const { data, isFetching, refetch } = code
  useRenewed(code)
  return (
    <BrandPage title={cardTexts.codeTitle}>
      {code.isPending && <DetailSkeleton />}
      {code.isError && !data && <ErrorView note={errorMessage(code.error)} onRetry={() => void refetch()} busy={isFetching} />}
      {data && (
        <section className={css.sheet} aria-label={cardTexts.codeTitle}>
          <div className={css.who}>
            <Avatar src={headImgUrl} name={userName} size={0.44} />
            <b>{userName || '会员'}</b>
          </div>
          <div className={css.qr}>
            <QrCode text={data.qrText} size={232} label="会员码" />
          </div>
          <p className={css.number} aria-label="会员码数字">
            {spaced(data.code)}
          </p>
          <p className={css.note}>{cardTexts.codeNote}</p>
          <Button look="text" busy={isFetching} onClick={() => void refetch()}>
            立即刷新
          </Button>
        </section>
      )}
    </BrandPage>
  )
}
