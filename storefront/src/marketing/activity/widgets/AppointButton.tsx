import type { ActivityType } from '@youli/domain/marketing/activity/rules.ts'
import { activityTexts } from '@youli/domain/marketing/activity/texts.ts'
import type { ReactNode } from 'react'
import { useAction, useCall } from '../../../kit/client.ts'
import { useRegistered, useSession } from '../../../kit/session.ts'
import { Button } from '../../../kit/ui/Button.tsx'
import { confirm } from '../../../kit/ui/dialog.ts'
import { successToast } from '../../../kit/ui/toast.ts'
import { useTakingPart } from './use-taking-part.ts'

const appoint = 'GET /activity/api/v1/h5/appoint'

/** Books the reminder of an activity, or cancels it after a question. `booked`: what the page knows until it was asked. */
export function AppointButton({
  activityId,
  activityType,
  booked: known = false,
  label = activityTexts.appoint,
  look = 'text',
}: {
  activityId: string
  activityType: ActivityType
  booked?: boolean
  /** Its word while nothing is booked. */
  label?: string
  /** How it looks while nothing is booked: `strong` where there is nothing else to do. Taking back is words to tap. */
  look?: 'text' | 'strong'
}): ReactNode {
  const registered = useRegistered()
  const { userName, headImgUrl, mobileNo } = useSession()
  const mayTakePart = useTakingPart()
  const result = useCall(appoint, { activityId, activityType }, { enabled: registered, quiet: true, staleTime: 0 })
  const booked = result.data ?? known
  const send = useAction('POST /activity/api/v1/h5/appoint', {
    invalidates: [appoint],
    onDone: (_, { status }) => successToast(status === 1 ? activityTexts.appointed : activityTexts.unappointed),
  })
  const toggle = async (): Promise<void> => {
    if (!mayTakePart()) return
    if (!booked) send.mutate({ activityId, activityType, status: 1, userName, userHeadImg: headImgUrl, mobileNo })
    else if (await confirm(activityTexts.unappointAsk)) send.mutate({ activityId, activityType, status: 0 })
  }
  return (
    <Button look={booked ? 'text' : look} size="lg" busy={send.isPending} onClick={() => void toggle()}>
      {booked ? activityTexts.unappoint : label}
    </Button>
  )
}
