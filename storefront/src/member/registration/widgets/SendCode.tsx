import { mobileFault, type CodeType } from '@youli/domain/member/registration/rules.ts'
import { loginTexts, registrationRefusals as no } from '@youli/domain/member/registration/texts.ts'
import { useState, type ReactNode } from 'react'
import { useAsk, useSend } from '../../../kit/ask.ts'
import { messageOf } from '../../../kit/reply.ts'
import { Button } from '../../../kit/ui/Button.tsx'
import { Field } from '../../../kit/ui/Field.tsx'
import { Spinner } from '../../../kit/ui/LoadingMask.tsx'
import { Popup } from '../../../kit/ui/Popup.tsx'
import { alertToast, toast } from '../../../kit/ui/toast.ts'
import { useResendWait, waitLeft, type Wait } from '../parts/code-sent.ts'
import css from '../parts/registration.module.css'

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
  const send = useSend('FORM /user/member/api/v2/send-verify-code', {
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
      return alertToast(messageOf(error))
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
      <Popup open={picture !== 'closed'} onClose={() => setPicture('closed')} title={loginTexts.imageCode}>
        {picture !== 'closed' && (
          <Picture
            key={round}
            wrong={picture === 'wrong'}
            busy={send.isPending}
            onRead={(imageCodeId, imageCode) => send.mutate({ mobileNo, codeType, imageCodeId, imageCode })}
          />
        )}
      </Popup>
    </>
  )
}

interface PictureProps {
  wrong: boolean
  busy: boolean
  onRead: (imageCodeId: string, imageCode: string) => void
}

/** Four digits in a picture; each is good for one answer, so a wrong one brings another. */
function Picture({ wrong, busy, onRead }: PictureProps): ReactNode {
  const [digits, setDigits] = useState('')
  const shown = useAsk('GET /user/member/api/v2/image-code', {}, { staleTime: 0 })
  const anew = (): void => {
    setDigits('')
    void shown.refetch()
  }
  return (
    <div className={css.picture}>
      <button type="button" className={css.shown} onClick={anew} aria-label="看不清，换一张">
        {shown.data && !shown.isFetching ? <img src={shown.data.image} alt="图片验证码" /> : <Spinner />}
        <span>换一张</span>
      </button>
      <Field
        label={loginTexts.imageCode}
        inputMode="numeric"
        maxLength={4}
        placeholder="请输入图中的数字"
        value={digits}
        error={wrong && digits === '' ? no.imageCodeWrong.msg : null}
        onText={setDigits}
      />
      <Button
        look="strong"
        block
        busy={busy}
        disabled={digits.length < 4 || !shown.data}
        onClick={() => onRead(shown.data!.imageCodeId, digits)}
      >
        确定
      </Button>
    </div>
  )
}
