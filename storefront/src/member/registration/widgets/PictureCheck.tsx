import { registrationRefusals as no } from '@youli/domain/member/registration/texts.ts'
import { discAnswer, discCount, pictureLength } from '@youli/domain/member/verify-code/rules.ts'
import { pictureTexts as texts } from '@youli/domain/member/verify-code/texts.ts'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { OutputOf } from '../../../kit/client.ts'
import { errorMessage } from '../../../kit/errors.ts'
import { Button } from '../../../kit/ui/Button.tsx'
import { Field } from '../../../kit/ui/Field.tsx'
import { Spinner } from '../../../kit/ui/LoadingMask.tsx'
import { alertToast } from '../../../kit/ui/toast.ts'
import css from '../parts/registration.module.css'
import { BoughtCheck } from './BoughtCheck.tsx'
import { DiscPuzzle } from './DiscPuzzle.tsx'
import { solveWork } from './solve-work.ts'

/** A picture to be answered, and the work that its answer needs. */
export interface Drawn extends Pick<OutputOf<'GET /user/member/api/v2/image-code'>, 'kind' | 'work' | 'captcha'> {
  src: string
}
interface Props {
  /** Fetches a picture; each is good for one answer. */
  draw: () => Promise<Drawn>
  /** The answer before was wrong. */
  wrong?: boolean
  busy: boolean
  onRead: (answer: string, work: string) => void
}
type PictureState = { state: 'drawing' } | { state: 'failed' } | { state: 'drawn'; drawn: Drawn; solved: Promise<string> }

/** A picture, drawn once; the browser works while it is read. */
function usePicture(draw: () => Promise<Drawn>): PictureState {
  const drawing = useRef(draw)
  const [shown, setShown] = useState<PictureState>({ state: 'drawing' })
  useEffect(() => {
    let here = true
    drawing.current().then(
      (drawn) => {
        if (!here) return
        const solved = solveWork(drawn.work)
        // Told when the answer is sent, not while it is typed.
        solved.catch(() => undefined)
        setShown({ state: 'drawn', drawn, solved })
      },
      () => here && setShown({ state: 'failed' }),
    )
    return () => {
      here = false
    }
  }, [])
  return shown
}

/** Tells people from programs: letters in a picture, or discs to be turned. Another `key` brings another picture. */
export function PictureCheck(props: Props): ReactNode {
  const [round, setRound] = useState(0)
  return <OnePicture key={round} {...props} onAgain={() => setRound((n) => n + 1)} />
}

function OnePicture({ draw, ...props }: Props & { onAgain: () => void }): ReactNode {
  const shown = usePicture(draw)
  const captcha = shown.state === 'drawn' && shown.drawn.captcha
  const { wrong = false, busy, onRead } = props
  return captcha ? <BoughtCheck captcha={captcha} wrong={wrong} busy={busy} onPassed={onRead} /> : <PictureForm shown={shown} {...props} />
}

function PictureForm({
  shown,
  wrong = false,
  busy,
  onRead,
  onAgain,
}: Omit<Props, 'draw'> & { shown: PictureState; onAgain: () => void }): ReactNode {
  const [letters, setLetters] = useState('')
  const [turns, setTurns] = useState(() => Array.from({ length: discCount }, () => 0))
  const [working, setWorking] = useState(false)
  const isPuzzle = shown.state === 'drawn' && shown.drawn.kind === 'discs'
  const isAnswered = isPuzzle ? turns.every((turn) => turn > 0) : letters.trim().length === pictureLength
  const answer = async (): Promise<void> => {
    if (shown.state !== 'drawn') return
    setWorking(true)
    try {
      onRead(isPuzzle ? discAnswer(turns) : letters, await shown.solved)
    } catch (error) {
      alertToast(errorMessage(error))
    } finally {
      setWorking(false)
    }
  }
  return (
    <form
      className={css.picture}
      onSubmit={(event) => {
        event.preventDefault()
        // A popup stands in its page's form as far as events go.
        event.stopPropagation()
        void answer()
      }}
    >
      {isPuzzle && <DiscPuzzle src={shown.drawn.src} turns={turns} onTurn={setTurns} />}
      <button type="button" className={css.shown} onClick={onAgain} aria-label={isPuzzle ? texts.otherDiscs : texts.again}>
        {shown.state === 'drawing' && <Spinner />}
        {shown.state === 'failed' && <span>{texts.failed}</span>}
        {shown.state === 'drawn' && !isPuzzle && <img src={shown.drawn.src} alt={texts.alt} />}
        {shown.state !== 'failed' && <span>{texts.anew}</span>}
      </button>
      {isPuzzle ? (
        wrong &&
        turns.every((turn) => turn === 0) && (
          <p className={css.wrong} role="alert">
            {no.imageCodeWrong.words}
          </p>
        )
      ) : (
        <Field
          label={texts.label}
          maxLength={pictureLength}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder={texts.placeholder}
          value={letters}
          error={wrong && letters === '' ? no.imageCodeWrong.words : null}
          onText={setLetters}
        />
      )}
      {working && <p className={css.working}>{texts.working}</p>}
      <Button type="submit" look="strong" size="lg" block busy={busy || working} disabled={!isAnswered || shown.state !== 'drawn'}>
        确定
      </Button>
    </form>
  )
}
