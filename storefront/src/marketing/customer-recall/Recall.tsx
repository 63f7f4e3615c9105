import { clockOf } from '@youli/domain/kit/time.ts'
import { recallRefusals, recallTexts } from '@youli/domain/marketing/customer-recall/texts.ts'
import type { ReactNode } from 'react'
import { Button, ButtonLink } from '../../kit/ui/Button.tsx'
import { toRecallForm } from './links.ts'
import { RecallPage } from './parts/RecallPage.tsx'
import css from './parts/recall.module.css'

/** 老友回馈: what the brand offers to somebody who has not been by for long. */
export default function Recall(): ReactNode {
  return (
    <RecallPage>
      {(offer) => (
        <>
          {offer.imgUrl && (
            <div className={css.picture}>
              <img src={offer.imgUrl} alt="" />
            </div>
          )}
          <section className={css.body}>
            <h1>{offer.title}</h1>
            {offer.content && <p className={css.content}>{offer.content}</p>}
            {offer.gifts.length > 0 && (
              <div className={css.gifts}>
                <h2>专属回馈</h2>
                <ul>
                  {offer.gifts.map((gift) => (
                    <li key={gift}>{gift}</li>
                  ))}
                </ul>
              </div>
            )}
            <p className={css.until}>有效期至 {clockOf(new Date(offer.endTime)).slice(0, 16)}</p>
          </section>
          <div className={css.foot}>
            {offer.submitted || offer.running ? (
              <ButtonLink to={toRecallForm(offer.activityId)} look="strong" size="lg" block>
                {offer.submitted ? '查看领取结果' : recallTexts.submit}
              </ButtonLink>
            ) : (
              <Button look="strong" size="lg" block disabled>
                {recallRefusals.notRunning.msg}
              </Button>
            )}
          </div>
        </>
      )}
    </RecallPage>
  )
}
