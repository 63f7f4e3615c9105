import { Button, Card, QRCode } from 'antd'
import { useRef } from 'react'
import { amount } from '../../../kit/amount.ts'
import css from '../sign-up.module.css'
import type { SignUpDetail } from './values.ts'

/** Figures of an activity, and the code that is put up on the spot. */
export function Above({ event }: { event: SignUpDetail }) {
  const n = (state: string): number => event.byState[state] ?? 0
  const figures = [
    ['已占名额', event.signupLimit < 0 ? event.taken : `${event.taken} / ${event.signupLimit}`],
    ['待支付', n('unpaid')],
    ['待审核', n('pending')],
    ['已通过', event.passLimit < 0 ? event.passed : `${event.passed} / ${event.passLimit}`],
    ['已签到', n('signedIn')],
    ['已驳回 / 已退款', `${n('rejected')} / ${n('refunding') + n('refunded')}`],
    ['收到报名费', amount(event.paidAmount)],
    ['退回报名费', amount(event.backAmount)],
  ] as const
  return (
    <div className={css.above}>
      <div className={css.figures}>
        {figures.map(([label, value]) => (
          <Card key={label} size="small">
            <div className={css.label}>{label}</div>
            <div className={css.value}>{value}</div>
          </Card>
        ))}
      </div>
      <Card size="small">
        <Poster event={event} />
      </Card>
    </div>
  )
}

/** The code as a picture to be printed: whoever passed and scans it is checked in. */
function Poster({ event }: { event: SignUpDetail }) {
  const box = useRef<HTMLDivElement>(null)
  const save = () => {
    const drawn = box.current?.querySelector('canvas')
    if (!drawn) return
    const link = document.createElement('a')
    link.href = drawn.toDataURL('image/png')
    link.download = `${event.activityName}-签到码.png`
    link.click()
  }
  return (
    <div className={css.code}>
      <div ref={box}>
        <QRCode value={event.checkInUrl} size={160} aria-label="签到二维码" />
      </div>
      <span className={css.label}>现场签到码</span>
      <Button size="small" onClick={save}>
        下载签到码
      </Button>
    </div>
  )
}
