import { voteTexts } from '@youli/domain/marketing/vote/texts.ts'
import { useEffect, useRef, type ReactNode } from 'react'
import { Navigate, navigate } from '../../kit/nav.tsx'
import { serverOffsetMs } from '../../kit/server-time.ts'
import { useRegistered } from '../../kit/session.ts'
import { ActionBar } from '../../kit/ui/ActionBar.tsx'
import { Button, ButtonLink } from '../../kit/ui/Button.tsx'
import { Countdown } from '../../kit/ui/Countdown.tsx'
import { confirm } from '../../kit/ui/dialog.ts'
import { ImageBox } from '../../kit/ui/ImageBox.tsx'
import { Page } from '../../kit/ui/Page.tsx'
import { alertToast } from '../../kit/ui/toast.ts'
import { register } from '../../member/registration/widgets/registration.ts'
import { BrandHeader } from '../../platform/tenant-config/widgets/BrandHeader.tsx'
import { toVote, toVoteForm } from './links.ts'
import { useVoteClock } from './parts/use-vote-clock.ts'
import { VoteFrame } from './parts/VoteFrame.tsx'
import type { Vote } from './parts/vote.ts'
import css from './parts/Vote.module.css'

const title = '选手报名'

/** 选手报名: how long until sign-up begins or ends; when it is over, the players. */
export default function VoteSignUp(): ReactNode {
  return <VoteFrame title={title}>{(vote, again) => <Entrance key={vote.voteId} vote={vote} onTurn={again} />}</VoteFrame>
}

/** Asks somebody without a phone to register, once; answers how to ask again. */
function useRegisterAsked(): () => Promise<boolean> {
  const registered = useRegistered()
  const result = useRef(false)
  const askFor = async (): Promise<boolean> => {
    if (registered) return true
    if (await confirm({ text: voteTexts.notRegistered, okText: voteTexts.register })) register()
    return false
  }
  useEffect(() => {
    if (registered || result.current) return
    result.current = true
    void askFor()
  })
  return askFor
}

function Entrance({ vote, onTurn }: { vote: Vote; onTurn: () => void }): ReactNode {
  const { signUp } = useVoteClock(vote, onTurn)
  const mayEnter = useRegisterAsked()
  if (signUp === 'over') return <Navigate to={toVote(vote.voteId)} replace />
  const endAt = signUp === 'before' ? vote.signupBegin : vote.signupEnd
  const entered = vote.mine?.state === 'pending' || vote.mine?.state === 'passed'
  const enter = async (): Promise<void> => {
    if (signUp === 'before') return alertToast(voteTexts.notBegun)
    if (await mayEnter()) navigate(toVoteForm(vote.voteId))
    return undefined
  }
  return (
    <Page
      title={`${vote.title} · ${title}`}
      header={<BrandHeader title={title} />}
      footer={
        <ActionBar>
          {entered || !vote.signupEnabled ? (
            <ButtonLink to={toVote(vote.voteId)} look="strong" size="lg" block>
              查看活动
            </ButtonLink>
          ) : (
            <Button look="strong" size="lg" block onClick={() => void enter()}>
              给我留一席
            </Button>
          )}
        </ActionBar>
      }
    >
      <ImageBox src={vote.imgUrl} alt={vote.title} ratio={16 / 9} eager first wide="100vw" />
      <section className={css.entrance}>
        <h1 className={css.name}>{vote.title}</h1>
        <p className={css.host}>{signUp === 'before' ? voteTexts.toSignUp : voteTexts.toSignUpEnd}</p>
        <p className={css.bigClock}>
          <Countdown key={endAt} endAt={endAt} offsetMs={serverOffsetMs()} look="days" />
        </p>
        <p className={css.host}>{standingText(vote)}</p>
      </section>
    </Page>
  )
}

const standingText = ({ mine, signupEnabled }: Vote): string => {
  if (mine?.state === 'pending') return '您的报名正在审核'
  if (mine?.state === 'passed') return '您已是参赛选手'
  if (!signupEnabled) return '当前未开放选手报名'
  return mine?.state === 'rejected' ? `上次报名未通过：${mine.remark}` : '报名由主办方审核，通过后参与评选'
}
