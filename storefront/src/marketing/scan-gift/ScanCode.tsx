import { isRefusal } from '@youli/client/error.ts'
import { scanGiftTexts } from '@youli/domain/marketing/scan-gift/texts.ts'
import type { ReactNode } from 'react'
import { useParams } from '../../kit/nav.tsx'
import { useCall, type OutputOf } from '../../kit/client.ts'
import { errorMessage } from '../../kit/errors.ts'
import { ButtonLink } from '../../kit/ui/Button.tsx'
import { cx } from '../../kit/ui/cx.ts'
import { ErrorView } from '../../kit/ui/ErrorView.tsx'
import { Icon } from '../../kit/ui/Icon.tsx'
import { DetailSkeleton } from '../../kit/ui/Skeleton.tsx'
import { toGifts } from '../../promotion/gift-bag/links.ts'
import css from './parts/scan.module.css'
import { BrandPage } from '../../platform/tenant-config/widgets/BrandPage.tsx'

type Scan = OutputOf<'GET /activity/scan-gift/mobile-detail'>
const t = scanGiftTexts
/** Where the fail page leads back to (Spec 3 §2). */
const toMember = '/member/my'

/** 扫码领礼: opening the page is what receives the gift; it shows what came of it. */
export default function ScanCode(): ReactNode {
  const { id = '' } = useParams()
  const { data, error, refetch, isFetching } = useCall('GET /activity/scan-gift/mobile-detail', { id }, { quiet: true })
  return (
    <BrandPage title={t.title}>
      {data && (data.hasReceive ? <Received scan={data} /> : <Failed tips={data.failTips} why={data.reason} back={data.failBackground} />)}
      {!data && isRefusal(error) && <Failed tips={errorMessage(error)} back="" />}
      {!data && error && !isRefusal(error) && <ErrorView note={errorMessage(error)} onRetry={() => void refetch()} busy={isFetching} />}
      {!data && !error && <DetailSkeleton />}
    </BrandPage>
  )
}

function Received({ scan }: { scan: Scan }): ReactNode {
  return (
    <Outcome title={t.success} tips={scan.successTips} background={scan.successBackground}>
      {scan.gifts.length > 0 && (
        <ul className={css.gifts} aria-label="礼品">
          {scan.gifts.map((gift) => (
            <li key={gift}>
              <Icon name="gift" size={0.2} />
              <b>{gift}</b>
            </li>
          ))}
        </ul>
      )}
      <p className={css.note}>{t.nth.replace('{index}', String(scan.index))}</p>
      <div className={css.go}>
        <ButtonLink to={toGifts} look="strong" size="lg" block>
          {t.gifts}
        </ButtonLink>
        <ButtonLink to={toMember} look="outline" size="lg" block>
          {t.back}
        </ButtonLink>
      </div>
    </Outcome>
  )
}

const Failed = ({ tips, why = '', back }: { tips: string; why?: string; back: string }): ReactNode => (
  <Outcome title={t.fail} tips={tips} background={back} bad>
    {why && why !== tips && <p className={css.note}>{why}</p>}
    <div className={css.go}>
      <ButtonLink to={toMember} look="strong" size="lg" block>
        {t.back}
      </ButtonLink>
    </div>
  </Outcome>
)

function Outcome(props: { title: string; tips: string; background: string; bad?: boolean; children: ReactNode }): ReactNode {
  const { title, tips, background, bad, children } = props
  return (
    <div className={css.scene}>
      {background && <img className={css.ground} src={background} alt="" />}
      <section className={cx(css.panel, bad && css.bad)} aria-label={title}>
        <span className={css.art}>
          <Icon name={bad ? 'info' : 'gift'} size={0.36} />
        </span>
        <h2 className={css.title}>{title}</h2>
        <p className={css.tips}>{tips}</p>
        {children}
      </section>
    </div>
  )
}
