import { mobileFault, type CodeType } from '@youli/domain/member/registration/rules.ts'
import { loginTexts, registrationRefusals as no } from '@youli/domain/member/registration/texts.ts'
import { pictureTexts } from '@youli/domain/member/verify-code/texts.ts'
import { useRef, useState, type ReactNode } from 'react'
import { call, useAction } from '../../../kit/client.ts'
import { errorMessage } from '../../../kit/errors.ts'
import { Button } from '../../../kit/ui/Button.tsx'
import { Popup } from '../../../kit/ui/Popup.tsx'
import { alertToast, toast } from '../../../kit/ui/toast.ts'
import { useResendWait, waitLeft, type Wait } from '../parts/resend-wait.ts'
import { PictureCheck, type Drawn } from './PictureCheck.tsx'

interface Props {
  mobileNo: string
  codeType: CodeType
  /** Says what is wrong, or with null takes it back; true when nothing is. */
  say: (text: string | null) => boolean
  wait?: Wait
}

/** Sends a code, or says why not; where the server wants a picture to be read first, it is shown. */
export function SendCode({ mobileNo, codeType, say, wait = '' }: Props): ReactNode {
  const { seconds, sent } = useResendWait(wait)
  const [picture, setPicture] = useState<'closed' | 'open' | 'wrong'>('closed')
  const [round, setRound] = useState(0)
  const drawnId = useRef('')
  const draw = async (): Promise<Drawn> => {
    const { imageCodeId, image, ...drawn } = await call('GET /user/member/api/v2/image-code', { mobileNo })
    drawnId.current = imageCodeId
    return { src: image, ...drawn }
  }
  const send = useAction('FORM /user/member/api/v2/send-verify-code', {
    onDone: () => {
      setPicture('closed')
      sent()
      toast(loginTexts.codeSent)
    },
    onFail: (error) => {
      if (error.code === no.imageCodeNeeded.code) return setPicture('open')
      if (error.code === no.imageCodeWrong.code) {
        setRound((n) => n + 1)
        return setPicture('wrong')
      }
      setPicture('closed')
      return alertToast(errorMessage(error))
    },
  })
  const tap = (): void => {
    if (!say(mobileFault(mobileNo))) return
    if (waitLeft(wait) > 0) alertToast(loginTexts.tooSoon)
    else send.mutate({ mobileNo, codeType })
  }
  return (
    <>
      <Button look={seconds > 0 ? 'text' : 'outline'} size="sm" onClick={tap} busy={send.isPending}>
        {seconds > 0 ? `${seconds}秒后重发` : '获取验证码'}
      </Button>
      <Popup open={picture !== 'closed'} onClose={() => setPicture('closed')} title={pictureTexts.title}>
        {picture !== 'closed' && (
          <PictureCheck
            key={round}
            draw={draw}
            wrong={picture === 'wrong'}
            busy={send.isPending}
            onRead={(imageCode, work) => send.mutate({ mobileNo, codeType, imageCodeId: drawnId.current, imageCode, work })}
          />
        )}
      </Popup>
    </>
  )
}
