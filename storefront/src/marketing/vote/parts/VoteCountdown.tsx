import type { VoteStage } from '@youli/domain/marketing/vote/rules.ts'
import { voteTexts } from '@youli/domain/marketing/vote/texts.ts'
import type { ReactNode } from 'react'
import { serverOffsetMs } from '../../../kit/server-time.ts'
import { Countdown } from '../../../kit/ui/Countdown.tsx'
import css from './Vote.module.css'

const words: Record<Exclude<VoteStage, 'over'>, string> = { before: voteTexts.toSignUp, signup: voteTexts.toVote, voting: voteTexts.toEnd }

interface TimeProps {
  stage: VoteStage
  endAt: number | null
}

/** How long still, and until what; or that it is over. In a line of words. */
export const VoteTime = ({ stage, endAt }: TimeProps): ReactNode =>
  stage === 'over' || endAt === null ? (
    <span>{voteTexts.over}</span>
  ) : (
    <span>
      <span>{words[stage]}</span> <Countdown key={endAt} endAt={endAt} offsetMs={serverOffsetMs()} />
    </span>
  )

/** The same as a band with the clock in boxes. */
export const VoteCountdown = ({ stage, endAt }: TimeProps): ReactNode => (
  <div className={css.band}>
    {stage === 'over' || endAt === null ? (
      <span>{voteTexts.over}</span>
    ) : (
      <>
        <span>{words[stage]}</span>
        <Countdown key={endAt} endAt={endAt} offsetMs={serverOffsetMs()} look="blocks" />
      </>
    )}
  </div>
)
