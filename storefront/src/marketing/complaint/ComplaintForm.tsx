import { complaintFault, complaintLimits, complaintReasons, type ComplaintReason } from '@youli/domain/marketing/complaint/rules.ts'
import { complaintReasonTexts, complaintTexts } from '@youli/domain/marketing/complaint/texts.ts'
import { useState, type ReactNode } from 'react'
import { useParams, goBack } from '../../kit/nav.tsx'
import { useAction } from '../../kit/client.ts'
import { session } from '../../kit/session.ts'
import { ActionBar } from '../../kit/ui/ActionBar.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { RadioChips } from '../../kit/ui/Checkbox.tsx'
import { Field, TextField } from '../../kit/ui/Field.tsx'
import { Card } from '../../kit/ui/Page.tsx'
import { alertToast, toast } from '../../kit/ui/toast.ts'
import { PictureGrid } from '../../platform/upload/widgets/PictureGrid.tsx'
import { toActivities } from '../activity/links.ts'
import css from './parts/complaint.module.css'
import { BrandPage } from '../../platform/tenant-config/widgets/BrandPage.tsx'

const choices = complaintReasons.map((value) => ({ value, label: complaintReasonTexts[value] }))
const { title } = complaintTexts

/** 投诉与建议 about an activity: a reason, words, pictures, and a phone to answer to. */
export default function ComplaintForm(): ReactNode {
  const { activityId = '' } = useParams()
  const [reason, setReason] = useState<ComplaintReason | ''>('')
  const [content, setContent] = useState('')
  const [mobileNo, setMobileNo] = useState(() => session().mobileNo)
  const [pictures, setPictures] = useState<string[]>([])
  const send = useAction('POST /activity/api/v1/complaint', {
    onDone: () => {
      toast(complaintTexts.thanks)
      goBack(toActivities())
    },
  })
  const submit = (): void => {
    const complaint = { reason, content, mobileNo }
    const fault = complaintFault(complaint)
    if (fault) return alertToast(fault)
    return send.mutate({ activityId, ...complaint, pictures })
  }
  return (
    <BrandPage
      title={title}
      footer={
        <ActionBar>
          <Button look="strong" size="lg" busy={send.isPending} onClick={submit}>
            告诉我们
          </Button>
        </ActionBar>
      }
    >
      <Card>
        <h2 className={css.title}>投诉原因</h2>
        <RadioChips
          name="reason"
          label="投诉原因"
          choices={choices}
          value={reason || null}
          onChange={(value) => setReason(value as ComplaintReason)}
        />
      </Card>
      <Card flush>
        <TextField
          label="投诉内容"
          required
          maxLength={complaintLimits.content}
          placeholder="请描述您遇到的问题，便于我们尽快处理"
          value={content}
          onText={setContent}
        />
        <Field
          label="联系电话"
          required
          type="tel"
          inputMode="numeric"
          maxLength={11}
          autoComplete="tel"
          value={mobileNo}
          onText={setMobileNo}
        />
      </Card>
      <Card>
        <h2 className={css.title}>
          图片凭证<span className={css.note}>选填，最多{complaintLimits.pictures}张</span>
        </h2>
        <PictureGrid label="图片凭证" value={pictures} onChange={setPictures} max={complaintLimits.pictures} />
      </Card>
    </BrandPage>
  )
}
