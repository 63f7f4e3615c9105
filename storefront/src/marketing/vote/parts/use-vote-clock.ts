import { isCountdownEnd, nextMoment, signUpPhase, voteStage, type VoteStage, type VoteTimes } from '@youli/domain/marketing/vote/rules.ts'
import { secondMs } from '@youli/domain/kit/time.ts'
import { useEffect, useRef, useState } from 'react'
import { serverNow } from '../../../kit/server-time.ts'

/** Where a voting activity stands this second. */
interface Standing {
  stage: VoteStage
  signUp: 'before' | 'running' | 'over'
  /** What the countdown runs to, ms; null when nothing comes any more. */
  endAt: number | null
}

const standingAt = (v: VoteTimes, now: number): Standing => {
  const stage = voteStage(v, now)
  return { stage, signUp: signUpPhase(v, now), endAt: nextMoment(v, stage) }
}

/** Looked at anew each second, without a reload; the screen is drawn again only when something turned. `onTurn`: a countdown reached zero. */
export function useVoteClock(v: VoteTimes, onTurn?: () => void): Standing {
  const { signupBegin, signupEnd, voteBegin, voteEnd } = v
  const [now, setNow] = useState(serverNow)
  const turned = useRef(onTurn)
  useEffect(() => {
    turned.current = onTurn
  })
  const shown = standingAt(v, now)
  const { endAt, stage, signUp } = shown
  useEffect(() => {
    const times = { signupBegin, signupEnd, voteBegin, voteEnd }
    const timer = setInterval(() => {
      const at = serverNow()
      const there = standingAt(times, at)
      if (there.stage === stage && there.signUp === signUp) return
      setNow(at)
      if (endAt !== null && isCountdownEnd(endAt - at)) turned.current?.()
    }, secondMs)
    return () => clearInterval(timer)
  }, [signupBegin, signupEnd, voteBegin, voteEnd, endAt, stage, signUp])
  return shown
}
