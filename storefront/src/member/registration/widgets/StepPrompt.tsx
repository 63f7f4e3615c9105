import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../kit/ui/Button.tsx'
import { NoticeBar } from '../../../kit/ui/NoticeBar.tsx'
import { toAttention } from '../links.ts'
import { useRegister, useRegisterProgress } from './registration.ts'

/** A line that nudges to the next step of registration, a phone or the official account; nothing when both are done. */
export function StepPrompt(): ReactNode {
  const progress = useRegisterProgress()
  const register = useRegister()
  const navigate = useNavigate()
  const [closed, setClosed] = useState(false)
  // The third step, the profile, is asked for by the profile's own pages.
  if (!progress || progress.step === 0 || progress.step === 3 || closed) return null
  const steps = {
    1: { text: '注册会员，专享优惠与积分', points: progress.bindPhonePoint, button: '免费注册', go: register },
    2: { text: '关注公众号，及时收到订单提醒', points: progress.subscribePoint, button: '去关注', go: () => void navigate(toAttention) },
  }
  const { text, points, button, go } = steps[progress.step]
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
