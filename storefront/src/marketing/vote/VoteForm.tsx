import { entryFault, signUpPhase, voteLimits, type VoteField } from '@youli/domain/marketing/vote/rules.ts'
import { voteTexts } from '@youli/domain/marketing/vote/texts.ts'
import { useState, type ReactNode } from 'react'
import { Navigate, navigate } from '../../kit/nav.tsx'
import { useAction, useCall, type OutputOf } from '../../kit/client.ts'
import { errorMessage } from '../../kit/errors.ts'
import { serverNow } from '../../kit/server-time.ts'
import { session, useRegistered } from '../../kit/session.ts'
import { ActionBar } from '../../kit/ui/ActionBar.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { ErrorView } from '../../kit/ui/ErrorView.tsx'
import { Field } from '../../kit/ui/Field.tsx'
import { FormFields } from '../../kit/ui/FormFields.tsx'
import { Card, Page } from '../../kit/ui/Page.tsx'
import { ListSkeleton } from '../../kit/ui/Skeleton.tsx'
import { alertToast, successToast, topTip } from '../../kit/ui/toast.ts'
import { BrandHeader } from '../../platform/tenant-config/widgets/BrandHeader.tsx'
import { uploadPicture } from '../../platform/upload/widgets/upload.ts'
import { useGifts } from '../../promotion/gift-bag/widgets/use-gifts.tsx'
import { toVote, toVoteSignUp } from './links.ts'
import { DisplayPicture } from './parts/DisplayPicture.tsx'
import { VoteFrame } from './parts/VoteFrame.tsx'
import type { Vote } from './parts/vote.ts'
import { BrandPage } from '../../platform/tenant-config/widgets/BrandPage.tsx'

const title = '填写报名资料'
const fieldsKey = 'GET /activity/api/v1/h5/vote/signup-fields'

/** The entry of a player; whoever is not registered is led to where that is said. */
export default function VoteForm(): ReactNode {
  const registered = useRegistered()
  return (
    <VoteFrame title={title}>
      {(vote) => (registered ? <FieldsLoader key={vote.voteId} vote={vote} /> : <Navigate to={toVoteSignUp(vote.voteId)} replace />)}
    </VoteFrame>
  )
}

function FieldsLoader({ vote }: { vote: Vote }): ReactNode {
  const result = useCall(fieldsKey, { voteId: vote.voteId }, { quiet: true, staleTime: 0 })
  if (result.data) return <Form vote={vote} fields={fieldsOf(result.data)} />
  return (
    <BrandPage title={title}>
      {result.error ? (
        <ErrorView note={errorMessage(result.error)} onRetry={() => void result.refetch()} busy={result.isRefetching} />
      ) : (
        <ListSkeleton count={4} />
      )}
    </BrandPage>
  )
}

/** All questions in the order of the form. */
const fieldsOf = ({ signData, playerData }: OutputOf<typeof fieldsKey>): VoteField[] =>
  [...signData, ...playerData].toSorted((a, b) => Number(a.fieldId) - Number(b.fieldId))

/** The member's own phone stands in the first question for one. */
const firstAnswers = (fields: readonly VoteField[]): Record<string, string> => {
  const tel = fields.find((field) => field.fieldType === 'tel')
  return tel ? { [tel.fieldName]: session().mobileNo } : {}
}

function Form({ vote, fields }: { vote: Vote; fields: VoteField[] }): ReactNode {
  const { show, popup } = useGifts()
  const [userName, setUserName] = useState('')
  const [uploadImg, setUploadImg] = useState('')
  const [answers, setAnswers] = useState(() => firstAnswers(fields))
  const [fault, setFault] = useState<{ fieldName: string; text: string } | null>(null)
  const send = useAction('POST /activity/api/v1/h5/vote/join', {
    invalidates: ['GET /activity/api/v1/h5/vote/only', 'GET /activity/api/v1/h5/vote/checkjoin'],
    onFail: (error) => topTip(errorMessage(error)),
    onDone: async () => {
      if ((await show(['vote_signup'], vote.voteId)) === 0) successToast(voteTexts.signedUp)
      navigate(toVote(vote.voteId), { replace: true })
    },
  })
  const submit = (): void => {
    const phase = signUpPhase(vote, serverNow())
    if (phase !== 'running') return alertToast(phase === 'before' ? voteTexts.notBegun : voteTexts.signUpOver)
    const wrong = entryFault({ userName, uploadImg, answers }, fields)
    setFault(wrong)
    if (wrong) return topTip(wrong.text)
    const enrollData = fields.map(({ fieldName }) => ({ fieldName, fieldValue: answers[fieldName] ?? '' }))
    return send.mutate({ voteId: vote.voteId, userName: userName.trim(), uploadImg, enrollData })
  }
  return (
    <Page
      title={`${vote.title} · ${title}`}
      header={<BrandHeader title={title} />}
      footer={
        <ActionBar>
          <Button look="strong" size="lg" block busy={send.isPending} onClick={submit}>
            报名
          </Button>
        </ActionBar>
      }
    >
      <Card flush>
        <Field
          label="选手姓名"
          required
          placeholder={`最多${voteLimits.name}个字`}
          value={userName}
          onText={setUserName}
          error={fault?.fieldName === 'userName' ? fault.text : null}
        />
        <DisplayPicture value={uploadImg} onChange={setUploadImg} />
        <FormFields
          questions={fields}
          answers={answers}
          onAnswer={(fieldName, value) => {
            setAnswers((previous) => ({ ...previous, [fieldName]: value }))
            if (fault?.fieldName === fieldName) setFault(null)
          }}
          error={fault}
          maxImages={voteLimits.images}
          upload={async (file) => (await uploadPicture(file)).url}
        />
      </Card>
      {popup}
    </Page>
  )
}
