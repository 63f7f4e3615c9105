import { voteTexts } from '@youli/domain/marketing/vote/texts.ts'
import { useState, type ReactNode } from 'react'
import { call, useAction } from '../../../kit/client.ts'
import { errorMessage } from '../../../kit/errors.ts'
import { useRegistered } from '../../../kit/session.ts'
import { confirm } from '../../../kit/ui/dialog.ts'
import { alertToast, successToast } from '../../../kit/ui/toast.ts'
import { register } from '../../../member/registration/widgets/registration.ts'
import { useGifts } from '../../../promotion/gift-bag/widgets/use-gifts.tsx'
import { CodePopup } from './CodePopup.tsx'

const stale = [
  'GET /activity/api/v1/h5/vote/only',
  'GET /activity/api/v1/h5/vote/list',
  'GET /activity/api/v1/h5/vote/ranking-list',
  'GET /activity/api/v1/h5/vote/my-ranking',
  'GET /activity/api/v1/h5/vote/player-info',
] as const

/** Voting (Spec 3 §4): first the image code where one is needed, then the vote, then its gift or a word. The page draws `popups`. */
export function useVote(voteId: string): { vote: (playerId: string) => void; busy: boolean; popups: ReactNode } {
  const registered = useRegistered()
  const { show, popup } = useGifts()
  const [asking, setAsking] = useState<string | null>(null)
  const [looking, setLooking] = useState(false)
  const send = useAction('POST /activity/api/v1/h5/vote/poll', {
    invalidates: stale,
    onFail: (error) => alertToast(errorMessage(error)),
    onDone: async () => {
      if (!registered) {
        // Whoever is not a member yet may become one.
        const note = { title: voteTexts.voted, text: voteTexts.votedNote, okText: voteTexts.register, cancelText: '知道了' }
        if (await confirm(note)) register()
      } else if ((await show(['vote_partake'], voteId)) === 0) successToast(voteTexts.voted)
    },
  })
  const post = (playerId: string, validCode?: string): void => send.mutate({ voteId, playerId, validCode })
  const vote = async (playerId: string): Promise<void> => {
    setLooking(true)
    try {
      if (await call('GET /activity/api/v1/h5/vote/check-poll-valid', { voteId })) setAsking(playerId)
      else post(playerId)
    } catch (error) {
      alertToast(errorMessage(error))
    } finally {
      setLooking(false)
    }
  }
  const popups = (
    <>
      <CodePopup
        open={asking !== null}
        onClose={() => setAsking(null)}
        onRight={(code) => {
          const playerId = asking!
          setAsking(null)
          post(playerId, code)
        }}
      />
      {popup}
    </>
  )
  return { vote: (playerId) => void vote(playerId), busy: looking || send.isPending, popups }
}
