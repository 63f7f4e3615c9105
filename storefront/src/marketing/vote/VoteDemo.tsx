import { dayMs, hourMs, minuteMs } from '@youli/domain/kit/time.ts'
import type { VoteTimes } from '@youli/domain/marketing/vote/rules.ts'
import { stageTexts } from '@youli/domain/marketing/vote/texts.ts'
import { useState, type ReactNode } from 'react'
import { serverNow } from '../../kit/server-time.ts'
import { SectionTitle } from '../../kit/ui/Page.tsx'
import { useVoteClock } from './parts/use-vote-clock.ts'
import { VoteCountdown } from './parts/VoteCountdown.tsx'
import { BrandPage } from '../../platform/tenant-config/widgets/BrandPage.tsx'

const title = '倒计时示例'

/** A voting activity whose sign-up begins, whose votes begin and whose votes end so many ms from now. */
const times = (now: number, signUp: number, vote: number, end: number): VoteTimes => ({
  signupBegin: now + signUp,
  signupEnd: now + vote,
  voteBegin: now + vote,
  voteEnd: now + end,
})

/** Three samples of the countdown: to sign-up, to the votes, to the end. The first turns after a minute. */
export default function VoteDemo(): ReactNode {
  const [samples] = useState(() => {
    const now = serverNow()
    return [times(now, minuteMs, 2 * minuteMs, dayMs), times(now, -hourMs, hourMs, dayMs), times(now, -2 * dayMs, -dayMs, 3 * dayMs)]
  })
  return (
    <BrandPage title={title}>
      {samples.map((sample) => (
        <Sample key={sample.voteEnd + sample.voteBegin} sample={sample} />
      ))}
    </BrandPage>
  )
}

function Sample({ sample }: { sample: VoteTimes }): ReactNode {
  const { stage, endAt } = useVoteClock(sample)
  return (
    <section aria-label={stageTexts[stage]}>
      <SectionTitle>{stageTexts[stage]}</SectionTitle>
      <VoteCountdown stage={stage} endAt={endAt} />
    </section>
  )
}
