import { voteTexts } from '@youli/domain/marketing/vote/texts.ts'
import { pictureTexts } from '@youli/domain/member/verify-code/texts.ts'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { call } from '../../../kit/client.ts'
import { requestPicture } from '../../../kit/http.ts'
import { errorMessage } from '../../../kit/errors.ts'
import { Popup } from '../../../kit/ui/Popup.tsx'
import { alertToast } from '../../../kit/ui/toast.ts'
import { PictureCheck, type Drawn } from '../../../member/registration/widgets/PictureCheck.tsx'

/** The address of a new picture, never the same twice. */
const freshPath = (): string => `/activity/api/v1/h5/vote/getverify?timespan=${Date.now()}${Math.random()}`

interface CodePopupProps {
  open: boolean
  onClose: () => void
  /** The letters were right. */
  onRight: (code: string) => void
}

/** Asks what a picture says, before a vote. */
export const CodePopup = ({ open, onClose, onRight }: CodePopupProps): ReactNode => (
  <Popup open={open} onClose={onClose} title={pictureTexts.title}>
    {open && <CodeForm onRight={onRight} />}
  </Popup>
)

function CodeForm({ onRight }: Pick<CodePopupProps, 'onRight'>): ReactNode {
  const [wrongs, setWrongs] = useState(0)
  const [busy, setBusy] = useState(false)
  const drawn = useRef<string[]>([])
  useEffect(() => () => drawn.current.forEach((src) => URL.revokeObjectURL(src)), [])
  const draw = async (): Promise<Drawn> => {
    const src = URL.createObjectURL(await requestPicture(freshPath()))
    drawn.current.push(src)
    return { src, ...(await call('GET /activity/api/v1/h5/vote/verify-work', {})) }
  }
  const check = async (letters: string, work: string): Promise<void> => {
    const code = letters.trim()
    setBusy(true)
    try {
      if (await call('GET /activity/api/v1/h5/vote/checkverify', { code, work })) return onRight(code)
      alertToast(voteTexts.wrongCode)
      setWrongs((n) => n + 1)
    } catch (error) {
      alertToast(errorMessage(error))
    } finally {
      setBusy(false)
    }
    return undefined
  }
  return <PictureCheck key={wrongs} draw={draw} busy={busy} onRead={(letters, work) => void check(letters, work)} />
}
