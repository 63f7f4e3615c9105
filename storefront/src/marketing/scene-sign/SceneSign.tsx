import { shownCode } from '@youli/domain/kit/shown-code.ts'
import { sceneSignPhaseTexts } from '@youli/domain/marketing/scene-sign/rules.ts'
import { sceneSignTexts as t } from '@youli/domain/marketing/scene-sign/texts.ts'
import { clockOf } from '@youli/domain/kit/time.ts'
import { useState, type ReactNode } from 'react'
import { useParams, useSearchParams } from '../../kit/nav.tsx'
import { useAction } from '../../kit/client.ts'
import { errorMessage } from '../../kit/errors.ts'
import { ActionBar } from '../../kit/ui/ActionBar.tsx'
import { Button, ButtonLink } from '../../kit/ui/Button.tsx'
import { Icon } from '../../kit/ui/Icon.tsx'
import { Card, Page } from '../../kit/ui/Page.tsx'
import { alertToast, successToast } from '../../kit/ui/toast.ts'
import { whereIAm } from '../../platform/store/widgets/position.ts'
import { BrandHeader } from '../../platform/tenant-config/widgets/BrandHeader.tsx'
import { toGifts } from '../../promotion/gift-bag/links.ts'
import { detailKey, Facts, Frame, type Sign } from './parts/Frame.tsx'
import css from './parts/scene-sign.module.css'

/** 签到: one button on the spot, then the proof that one was there. */
export default function SceneSign(): ReactNode {
  const { id = '' } = useParams()
  return <Frame id={id}>{(sign) => <SceneSignContent sign={sign} />}</Frame>
}

function SceneSignContent({ sign }: { sign: Sign }): ReactNode {
  return (
    <Page title={sign.name} header={<BrandHeader title={t.title} />} footer={!sign.signed && <SignBar sign={sign} />}>
      {sign.signed && <Signed sign={sign} of={sign.signed} />}
      <Facts sign={sign} />
    </Page>
  )
}

function SignBar({ sign }: { sign: Sign }): ReactNode {
  const [params] = useSearchParams()
  const [locating, setLocating] = useState(false)
  const send = useAction('POST /activity/scene-sign/sign', {
    invalidates: [detailKey],
    onDone: () => successToast(t.success),
    onFail: (error) => alertToast(errorMessage(error)),
  })
  const go = async (): Promise<void> => {
    let at = null
    if (sign.maxMetres > 0) {
      setLocating(true)
      at = await whereIAm()
      setLocating(false)
    }
    send.mutate({ id: sign.id, code: params.get(shownCode) ?? '', ...(at && { latitude: at.lat, longitude: at.lng }) })
  }
  const running = sign.phase === 'running'
  return (
    <ActionBar>
      <Button look="strong" size="lg" block disabled={!running} busy={locating || send.isPending} onClick={() => void go()}>
        {running ? t.sign : sceneSignPhaseTexts[sign.phase]}
      </Button>
    </ActionBar>
  )
}

const Signed = ({ sign, of }: { sign: Sign; of: NonNullable<Sign['signed']> }): ReactNode => (
  <Card>
    <section className={css.signed} aria-label={t.success}>
      <span className={css.art}>
        <Icon name="check" size={0.32} weight={2.4} />
      </span>
      <h2>{t.success}</h2>
      <p>{sign.successTips}</p>
      <small>
        {t.nth.replace('{index}', String(of.index))} · {clockOf(new Date(of.time)).slice(0, 16)}
      </small>
      {of.gifts.length > 0 && (
        <>
          <ul className={css.gifts} aria-label="签到礼">
            {of.gifts.map((gift) => (
              <li key={gift}>{gift}</li>
            ))}
          </ul>
          <ButtonLink to={toGifts} look="outline">
            {t.gifts}
          </ButtonLink>
        </>
      )}
      {of.giftReason && <p className={css.failed}>{t.giftFailed.replace('{reason}', of.giftReason)}</p>}
    </section>
  </Card>
)
