import { isRefusal } from '@youli/client/error.ts'
import { answersFault, type FormQuestion, questionLimits } from '@youli/domain/kit/form-questions.ts'
import { signUpTexts } from '@youli/domain/marketing/sign-up/texts.ts'
import { useState, type ReactNode } from 'react'
import { navigate, useParams } from '../../kit/nav.tsx'
import { useAction, useCall } from '../../kit/client.ts'
import { errorMessage } from '../../kit/errors.ts'
import { session } from '../../kit/session.ts'
import { ActionBar } from '../../kit/ui/ActionBar.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { Empty } from '../../kit/ui/Empty.tsx'
import { ErrorView } from '../../kit/ui/ErrorView.tsx'
import { FormFields } from '../../kit/ui/FormFields.tsx'
import { Card, Page } from '../../kit/ui/Page.tsx'
import { ListSkeleton } from '../../kit/ui/Skeleton.tsx'
import { topTip } from '../../kit/ui/toast.ts'
import { BrandHeader } from '../../platform/tenant-config/widgets/BrandHeader.tsx'
import { uploadPicture } from '../../platform/upload/widgets/upload.ts'
import { toActivities } from '../activity/links.ts'
import { toSignUpPay, toSignUpSuccess } from './links.ts'
import { BrandPage } from '../../platform/tenant-config/widgets/BrandPage.tsx'

const { title } = signUpTexts

/** The form of a sign-up, as its operator made it. */
export default function SignUpForm(): ReactNode {
  const { activityId = '' } = useParams()
  const result = useCall('GET /activity/api/v1/h5/signup/get-signup-fields', { activityId }, { quiet: true, staleTime: 0 })
  if (result.data) return <Form activityId={activityId} name={result.data.activityName} fields={fieldsOf(result.data.fields)} />
  return (
    <BrandPage title={title}>
      {isRefusal(result.error) ? (
        <Empty art="clock" text={errorMessage(result.error)} to={toActivities('signup')} way="返回活动" look="outline" />
      ) : result.error ? (
        <ErrorView note={errorMessage(result.error)} onRetry={() => void result.refetch()} busy={result.isRefetching} />
      ) : (
        <ListSkeleton count={4} />
      )}
    </BrandPage>
  )
}

const fieldsOf = (json: string): FormQuestion[] => JSON.parse(json) as FormQuestion[]

/** The member's own phone stands in the first question for one; everything else is theirs to say. */
const firstAnswers = (fields: readonly FormQuestion[]): Record<string, string> => {
  const tel = fields.find((field) => field.fieldType === 'tel')
  return tel ? { [tel.fieldName]: session().mobileNo } : {}
}

function Form({ activityId, name, fields }: { activityId: string; name: string; fields: FormQuestion[] }): ReactNode {
  const [answers, setAnswers] = useState(() => firstAnswers(fields))
  const [fault, setFault] = useState<{ fieldName: string; text: string } | null>(null)
  const send = useAction('POST /activity/api/v1/h5/signup/submit-signup', {
    invalidates: ['GET /activity/api/v2/h5/detail'],
    onDone: ({ signupId, signupFee }) => {
      navigate(signupFee > 0 ? toSignUpPay(signupId, signupFee) : toSignUpSuccess(signupId), { replace: true })
    },
    onFail: (error) => topTip(errorMessage(error)),
  })
  const submit = (): void => {
    const wrong = answersFault(fields, answers)
    setFault(wrong)
    if (wrong) return topTip(wrong.text)
    const detail = fields.map(({ fieldName, fieldType }) => ({ fieldName, fieldType, fieldValue: answers[fieldName] ?? '' }))
    return send.mutate({ activityId, signupDetail: JSON.stringify(detail) })
  }
  const answer = (fieldName: string, value: string): void => {
    setAnswers((previous) => ({ ...previous, [fieldName]: value }))
    if (fault?.fieldName === fieldName) setFault(null)
  }
  return (
    <Page
      title={name}
      header={<BrandHeader title={title} />}
      footer={
        <ActionBar>
          <Button look="strong" size="lg" block busy={send.isPending} onClick={submit}>
            {signUpTexts.apply}
          </Button>
        </ActionBar>
      }
    >
      <Card flush>
        <FormFields
          questions={fields}
          answers={answers}
          onAnswer={answer}
          error={fault}
          maxImages={questionLimits.images}
          upload={async (file) => (await uploadPicture(file)).url}
        />
      </Card>
    </Page>
  )
}
