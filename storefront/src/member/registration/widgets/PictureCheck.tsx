import { registrationRefusals as no } from '@youli/domain/member/registration/texts.ts'
import { pictureLength } from '@youli/domain/member/verify-code/rules.ts'
import { pictureTexts as texts } from '@youli/domain/member/verify-code/texts.ts'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { errorMessage } from '../../../kit/errors.ts'
import { Button } from '../../../kit/ui/Button.tsx'
import { Field } from '../../../kit/ui/Field.tsx'
import { Spinner } from '../../../kit/ui/LoadingMask.tsx'
import { alertToast } from '../../../kit/ui/toast.ts'
import css from '../parts/registration.module.css'
import { solveWork } from './solve-work.ts'

/** A picture to be read, and the work that its answer needs. */
export interface Drawn {
  src: string
  work: string
}
interface Props {
  /** Draws a picture; each is good for one answer. */
  draw: () => Promise<Drawn>
  /** The answer before was wrong. */
  wrong?: boolean
  busy: boolean
  onRead: (letters: string, work: string) => void
}
type PictureState = { state: 'drawing' } | { state: 'failed' } | { state: 'drawn'; src: string; solved: Promise<string> }

/** A picture, drawn once; the browser works while it is read. */
function usePicture(draw: () => Promise<Drawn>): PictureState {
  const drawing = useRef(draw)
  const [shown, setShown] = useState<PictureState>({ state: 'drawing' })
  useEffect(() => {
    let here = true
    drawing.current().then(
      ({ src, work }) => {
        if (!here) return
        const solved = solveWork(work)
        // Told when the answer is sent, not while it is typed.
        solved.catch(() => undefined)
        setShown({ state: 'drawn', src, solved })
      },
      () => here && setShown({ state: 'failed' }),
    )
    return () => {
      here = false
    }
  }, [])
  return shown
}

/** Tells people from programs: letters in a picture. Another `key` brings another picture. */
export function PictureCheck(props: Props): ReactNode {
  const [round, setRound] = useState(0)
  return <OnePicture key={round} {...props} onAgain={() => setRound((n) => n + 1)} />
}

function OnePicture({ draw, wrong = false, busy, onRead, onAgain }: Props & { onAgain: () => void }): ReactNode {
  const shown = usePicture(draw)
  const [letters, setLetters] = useState('')
  const [working, setWorking] = useState(false)
  const answer = async (): Promise<void> => {
    if (shown.state !== 'drawn') return
    setWorking(true)
    try {
      onRead(letters, await shown.solved)
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
      <button type="button" className={css.shown} onClick={onAgain} aria-label={texts.again}>
        {shown.state === 'drawing' && <Spinner />}
        {shown.state === 'failed' && <span>{texts.failed}</span>}
        {shown.state === 'drawn' && <img src={shown.src} alt={texts.alt} />}
        {shown.state !== 'failed' && <span>{texts.anew}</span>}
      </button>
      <Field
        label={texts.label}
        maxLength={pictureLength}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder={texts.placeholder}
        value={letters}
        error={wrong && letters === '' ? no.imageCodeWrong.msg : null}
        onText={setLetters}
      />
      <Button
        type="submit"
        look="strong"
        size="lg"
        block
        busy={busy || working}
        disabled={letters.trim().length < pictureLength || shown.state !== 'drawn'}
      >
        确定
      </Button>
    </form>
  )
}
