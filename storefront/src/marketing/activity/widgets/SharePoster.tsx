import { activityTexts as t } from '@youli/domain/marketing/activity/texts.ts'
import { useState, type ReactNode } from 'react'
import { useCall } from '../../../kit/client.ts'
import { errorMessage } from '../../../kit/errors.ts'
import { ErrorView } from '../../../kit/ui/ErrorView.tsx'
import { Popup } from '../../../kit/ui/Popup.tsx'
import { DetailSkeleton } from '../../../kit/ui/Skeleton.tsx'
import { PosterPopup } from './PosterPopup.tsx'
import css from './SideButtons.module.css'

/** CSS px of the code where no picture can be drawn (Spec 3 §9). */
const codeSize = 100

interface SharePosterProps {
  poster: { title: string; slogan: string; background: string }
  /** The page as it is shared, with who shares it. */
  link: string
}

/** 分享海报: opens a picture of an activity with a code that the server made for its address. */
export function SharePoster(props: SharePosterProps): ReactNode {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={css.rules} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t.poster}
      </button>
      {open && <Opened {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function Opened({ poster, link, onClose }: SharePosterProps & { onClose: () => void }): ReactNode {
  const { data, error, isRefetching, refetch } = useCall('FORM /activity/api/v1/share/qr-url', { url: link }, { quiet: true })
  if (!data) {
    return (
      <Popup open onClose={onClose} title={t.poster}>
        {error ? <ErrorView note={errorMessage(error)} onRetry={() => void refetch()} busy={isRefetching} /> : <DetailSkeleton />}
      </Popup>
    )
  }
  const code = <img src={data.qrUrl} width={codeSize} height={codeSize} alt={t.shareCode} />
  return <PosterPopup heading={t.poster} poster={poster} address={data.url} label="的活动海报" code={code} onClose={onClose} />
}
