import { registrationRefusals as no } from '@youli/domain/member/registration/texts.ts'
import { pictureTexts as texts } from '@youli/domain/member/verify-code/texts.ts'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { loadScript } from '../../../kit/load-script.ts'
import { Button } from '../../../kit/ui/Button.tsx'
import css from '../parts/registration.module.css'

/** What the captcha's script offers. `ret` 0: passed; 2: closed. */
type TencentCaptcha = new (
  appId: string,
  done: (result: { ret: number; ticket: string | null; randstr?: string }) => void,
) => { show: () => void }

const captchaOfPage = (): TencentCaptcha | undefined => (window as unknown as { TencentCaptcha?: TencentCaptcha }).TencentCaptcha

interface Props {
  captcha: { appId: string; scriptUrl: string }
  wrong: boolean
  busy: boolean
  onPassed: (randstr: string, ticket: string) => void
}

/** A bought check, which shows itself over the page; whoever closes it opens it again. */
export function BoughtCheck({ captcha: { appId, scriptUrl }, wrong, busy, onPassed }: Props): ReactNode {
  const [failed, setFailed] = useState(false)
  const open = async (): Promise<void> => {
    setFailed(false)
    try {
      const Captcha = captchaOfPage() ?? (await loadScript(scriptUrl).then(captchaOfPage))
      if (!Captcha) throw new Error('the captcha is not there')
      new Captcha(appId, ({ ret, ticket, randstr }) => {
        if (ret === 0 && ticket && randstr) onPassed(randstr, ticket)
      }).show()
    } catch {
      setFailed(true)
    }
  }
  const opening = useRef(open)
  useEffect(() => void opening.current(), [])
  return (
    <div className={css.picture}>
      {(failed || wrong) && (
        <p className={css.wrong} role="alert">
          {failed ? texts.unloaded : no.imageCodeWrong.words}
        </p>
      )}
      <Button look="strong" size="lg" block busy={busy} onClick={() => void open()}>
        {texts.open}
      </Button>
    </div>
  )
}
