import { voteRefusals, voteTexts } from '@youli/domain/marketing/vote/texts.ts'
import { useEffect, useState, type ReactNode } from 'react'
import { ask } from '../../../kit/ask.ts'
import { requestPicture } from '../../../kit/http.ts'
import { messageOf } from '../../../kit/reply.ts'
import { Button } from '../../../kit/ui/Button.tsx'
import { Field } from '../../../kit/ui/Field.tsx'
import { Popup } from '../../../kit/ui/Popup.tsx'
import { alertToast } from '../../../kit/ui/toast.ts'
import css from './Vote.module.css'

/** The address of a new picture, never the same twice. */
const freshPath = (): string => `/activity/api/v1/h5/vote/getverify?timespan=${Date.now()}${Math.random()}`

/** A picture of digits; `again` draws a new one. */
function usePicture(): { src: string; failed: boolean; again: () => void } {
  const [drawn, setDrawn] = useState({ src: '', failed: false })
  const [path, setPath] = useState(freshPath)
  useEffect(() => {
    let url = ''
    let here = true
    requestPicture(path).then(
      (blob) => {
        if (!here) return
        url = URL.createObjectURL(blob)
        setDrawn({ src: url, failed: false })
      },
      () => here && setDrawn({ src: '', failed: true }),
    )
    return () => {
      here = false
      if (url) URL.revokeObjectURL(url)
    }
  }, [path])
  return { ...drawn, again: () => setPath(freshPath()) }
}

interface CodePopupProps {
  open: boolean
  onClose: () => void
  /** The word was right. */
  onRight: (code: string) => void
}

/** Asks what a picture of digits says, before a vote. */
export const CodePopup = ({ open, onClose, onRight }: CodePopupProps): ReactNode => (
  <Popup open={open} onClose={onClose} title="请先完成验证">
    {open && <CodeForm onRight={onRight} />}
  </Popup>
)

function CodeForm({ onRight }: Pick<CodePopupProps, 'onRight'>): ReactNode {
  const { src, failed, again } = usePicture()
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const check = async (): Promise<void> => {
    if (code.trim() === '') return alertToast(voteRefusals.needCode.msg)
    setBusy(true)
    try {
      if (await ask('GET /activity/api/v1/h5/vote/checkverify', { code: code.trim() })) return onRight(code.trim())
      alertToast(voteTexts.wrongCode)
      setCode('')
      again()
    } catch (error) {
      alertToast(messageOf(error))
    } finally {
      setBusy(false)
    }
    return undefined
  }
  return (
    <form
      className={css.code}
      onSubmit={(event) => {
        event.preventDefault()
        void check()
      }}
    >
      <button type="button" className={css.codePicture} onClick={again} aria-label="看不清，换一张">
        {src ? <img src={src} alt="图形验证码" /> : <span>{failed ? '加载失败，点击重试' : '加载中'}</span>}
        <small>看不清？点击换一张</small>
      </button>
      <Field
        label="验证码"
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
        placeholder="请输入图中的4位数字"
        value={code}
        onText={setCode}
      />
      <Button type="submit" look="strong" size="lg" block busy={busy}>
        确定
      </Button>
    </form>
  )
}
