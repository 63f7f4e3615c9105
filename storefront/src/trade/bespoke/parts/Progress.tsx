import { clockOf } from '@youli/domain/kit/time.ts'
import { bespokeSteps, stepOf } from '@youli/domain/trade/bespoke/rules.ts'
import { bespokeStatusTexts } from '@youli/domain/trade/bespoke/texts.ts'
import { useState, type ReactNode } from 'react'
import type { OutputOf } from '../../../kit/client.ts'
import { cx } from '../../../kit/ui/cx.ts'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { ImageBox } from '../../../kit/ui/ImageBox.tsx'
import { PhotoViewer } from '../../../kit/ui/PhotoViewer.tsx'
import css from './bespoke.module.css'

export type Trade = OutputOf<'GET /bespoke/trade/user-bespoke-detail'>
type Event = Trade['events'][number]

/** What the member cares about: changes of what was asked for are the store's own business. */
const isListed = (event: Event): boolean => event.verb !== 'edit'

/** The way of a trade, step by step, with what was said and shown on it. */
export function Progress({ trade }: { trade: Trade }): ReactNode {
  const here = stepOf(trade.status)
  const off = trade.status === 'CANCELLED'
  const reached = off ? bespokeSteps.filter((step) => trade.events.some((e) => e.status === step)) : bespokeSteps
  return (
    <ol className={css.way} aria-label="定制进度">
      {reached.map((step, i) => {
        const done = off || i < here || trade.status === 'TAKE_DELIVERY'
        return (
          <li
            key={step}
            className={cx(css.step, done && css.done, !off && i === here && css.here)}
            aria-current={i === here ? 'step' : undefined}
          >
            <Mark done={done} />
            <div className={css.happened}>
              <b>{bespokeStatusTexts[step]}</b>
              {trade.events
                .filter((e) => e.status === step && isListed(e))
                .map((e) => (
                  <Happened key={`${e.verb}${String(e.at)}`} event={e} />
                ))}
            </div>
          </li>
        )
      })}
      {off && (
        <li className={cx(css.step, css.here)} aria-current="step">
          <Mark done={false} />
          <div className={css.happened}>
            <b>{bespokeStatusTexts.CANCELLED}</b>
            {trade.events
              .filter((e) => e.status === 'CANCELLED')
              .map((e) => (
                <Happened key={String(e.at)} event={e} />
              ))}
          </div>
        </li>
      )}
    </ol>
  )
}

const Mark = ({ done }: { done: boolean }): ReactNode => (
  <span className={css.mark} aria-hidden="true">
    {done && <Icon name="check" size={0.12} weight={3} />}
  </span>
)

function Happened({ event }: { event: Event }): ReactNode {
  const [at, setAt] = useState<number | null>(null)
  return (
    <>
      <small>
        {clockOf(new Date(event.at)).slice(0, 16)}
        {event.actorName && ` · ${event.actorName}`}
      </small>
      {event.note && <p>{event.note}</p>}
      {event.pictures.length > 0 && (
        <span className={css.pictures}>
          {event.pictures.map((src, i) => (
            <button key={src} type="button" onClick={() => setAt(i)} aria-label={`查看第${String(i + 1)}张图片`}>
              <ImageBox src={src} alt="" ratio={1} wide="24vw" rounded />
            </button>
          ))}
        </span>
      )}
      <PhotoViewer open={at !== null} onClose={() => setAt(null)} photos={event.pictures} at={at ?? 0} />
    </>
  )
}
