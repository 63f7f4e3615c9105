import { cardTexts } from '@youli/domain/member/member-card/texts.ts'
import { useEffect, useState, type ReactNode } from 'react'
import { useCall } from '../../kit/client.ts'
import { errorMessage } from '../../kit/errors.ts'
import { useSession } from '../../kit/session.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { ErrorView } from '../../kit/ui/ErrorView.tsx'
import { QrCode } from '../../kit/ui/QrCode.tsx'
import { DetailSkeleton } from '../../kit/ui/Skeleton.tsx'
import { useRenewed } from '../../kit/use-renewed.ts'
import { BrandPage } from '../../platform/tenant-config/widgets/BrandPage.tsx'
import { useBrand } from '../../platform/tenant-config/widgets/use-brand.ts'
import { CodeWays } from './parts/CodeWays.tsx'
import css from './parts/code.module.css'
import { spaced } from '../../kit/spaced.ts'

/** 会员码: held out at the till, renewed every minute while the page is open. */
export default function MemberCode(): ReactNode {
  const { userName } = useSession()
  const { brand } = useBrand()
  const code = useCall('GET /user/member-card/code', {}, { quiet: true, staleTime: 0 })
  const { data, isFetching, refetch, dataUpdatedAt } = code
  useRenewed(code)
  return (
    <BrandPage title={cardTexts.codeTitle} tone="plain">
      {code.isPending && <DetailSkeleton />}
      {code.isError && !data && <ErrorView note={errorMessage(code.error)} onRetry={() => void refetch()} busy={isFetching} />}
      {data && (
        <section className={css.sheet} aria-label={cardTexts.codeTitle}>
          <div className={css.head}>
            <b className={css.brand}>{brand}</b>
            <span className={css.who}>{userName || '会员'}</span>
          </div>
          <div className={css.qr}>
            <QrCode text={data.qrText} size={232} label="会员码" />
          </div>
          <p className={css.number} aria-label="会员码数字">
            {spaced(data.code)}
          </p>
          <Turn key={dataUpdatedAt} endAt={dataUpdatedAt + data.renewTime - data.nowTime} />
        </section>
      )}
      {data && (
        <div className={css.again}>
          <Button look="text" busy={isFetching} onClick={() => void refetch()}>
            立即刷新
          </Button>
        </div>
      )}
      {data && <CodeWays />}
    </BrandPage>
  )
}

/** Milliseconds that a code is good for. */
const turnMs = 60_000

/** How long the code is still good, in words and as a line. `endAt` by this phone's clock. */
function Turn({ endAt }: { endAt: number }): ReactNode {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const left = Math.max(0, endAt - now)
  return (
    <>
      <p className={css.note}>
        {cardTexts.codeNote} · <span role="timer">{Math.ceil(left / 1000)} 秒</span>后换新
      </p>
      <span className={css.line} aria-hidden="true">
        <i style={{ width: `${Math.min(100, (left / turnMs) * 100)}%` }} />
      </span>
    </>
  )
}
