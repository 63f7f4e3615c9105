import { isRefusal } from '@youli/client/error.ts'
import { queuePoll } from '@youli/domain/marketing/seckill/rules.ts'
import { seckillTexts } from '@youli/domain/marketing/seckill/texts.ts'
import { useEffect, type ReactNode } from 'react'
import { useParams } from '../../kit/nav.tsx'
import { call } from '../../kit/client.ts'
import { errorMessage } from '../../kit/errors.ts'
import { Page } from '../../kit/ui/Page.tsx'
import { BrandHeader } from '../../platform/tenant-config/widgets/BrandHeader.tsx'
import { useWay } from '../activity/widgets/sale.ts'
import { useOutcome, type Outcome } from './parts/use-outcome.ts'
import css from './parts/Wait.module.css'

/** Asks after 3 s, then every 5 s while the request is queued; stops with the page. A lost connection is tried again. */
function useQueue(activityId: string, onOutcome: (outcome: Outcome) => void): void {
  useEffect(() => {
    const stop = new AbortController()
    let timer = setTimeout(() => void poll(), queuePoll.firstMs)
    const poll = async (): Promise<void> => {
      const outcome = await call('GET /activity/api/v1/seckill/user/status', { activityId }, { signal: stop.signal }).catch(
        (error: unknown): Outcome | null => (isRefusal(error) ? { status: 'failed', orderId: '0', statusMsg: errorMessage(error) } : null),
      )
      if (stop.signal.aborted) return
      if (outcome && outcome.status !== 'queue') onOutcome(outcome)
      else timer = setTimeout(() => void poll(), queuePoll.thenMs)
    }
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [activityId, onOutcome])
}

/** The request is queued: asked for until it is settled. */
export default function SeckillWait(): ReactNode {
  const { activityId = '' } = useParams()
  useQueue(activityId, useOutcome(activityId, useWay()))
  return (
    <Page title={seckillTexts.title} header={<BrandHeader title={seckillTexts.title} back={false} flow />} tone="plain">
      <output className={css.box}>
        <span className={css.glass} aria-hidden="true">
          <svg viewBox="0 0 48 48">
            <path d="M14 6h20M14 42h20M16 6v7c0 5 8 8 8 11s-8 6-8 11v7M32 6v7c0 5-8 8-8 11s8 6 8 11v7" />
            <path className={css.sand} d="M20 38c1-3 3-4 4-5 1 1 3 2 4 5z" />
          </svg>
        </span>
        <h1 className={css.title}>{seckillTexts.queueTitle}</h1>
        <p className={css.text}>{seckillTexts.queue}</p>
        <span className={css.track} aria-hidden="true" />
        <p className={css.note}>下单结果会在此页显示，成功后自动进入订单</p>
      </output>
    </Page>
  )
}
