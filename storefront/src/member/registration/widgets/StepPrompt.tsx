import { useState, type ReactNode } from 'react'
import { navigate } from '../../../kit/nav.tsx'
import { Button } from '../../../kit/ui/Button.tsx'
import { NoticeBar } from '../../../kit/ui/NoticeBar.tsx'
import { toProfile } from '../../profile/links.ts'
import { toAttention } from '../links.ts'
import { stepOf, register, type Progress } from './registration.ts'

/** A line that nudges to the next step of registration: a phone, the official account, the profile; nothing when all are done. */
export function StepPrompt({ progress }: { progress: Progress | undefined }): ReactNode {
  const [closed, setClosed] = useState(false)
  const step = progress ? stepOf(progress) : 0
  if (!progress || step === 0 || closed) return null
  const steps = {
    1: { text: '注册会员，专享优惠与积分', points: progress.bindPhonePoint, button: '免费注册', go: register },
    2: { text: '关注公众号，及时收到订单提醒', points: progress.subscribePoint, button: '去关注', go: () => navigate(toAttention) },
    3: { text: '完善资料，生日有惊喜', points: progress.updateInfoPoint, button: '去完善', go: () => navigate(toProfile) },
  }
  const { text, points, button, go } = steps[step]
  return (
    <NoticeBar
      onClose={() => setClosed(true)}
      end={
        <Button size="sm" look="strong" onClick={go}>
          {button}
        </Button>
      }
    >
      {text}
      {points > 0 && `，得${points}积分`}
    </NoticeBar>
  )
}
