import { isRefusal } from '@youli/client/error.ts'
import { answersFault, type FormQuestion, questionLimits } from '@youli/domain/kit/form-questions.ts'
import { type Booking, bookingFault } from '@youli/domain/trade/bespoke/rules.ts'
import { bespokeTexts as t } from '@youli/domain/trade/bespoke/texts.ts'
import { useState, type ReactNode } from 'react'
import { navigate, useParams, useSearchParams } from '../../kit/nav.tsx'
import { useAction, useCall } from '../../kit/client.ts'
import { errorMessage } from '../../kit/errors.ts'
import { ActionBar } from '../../kit/ui/ActionBar.tsx'
import { Button, ButtonLink } from '../../kit/ui/Button.tsx'
import { Empty } from '../../kit/ui/Empty.tsx'
import { ErrorView } from '../../kit/ui/ErrorView.tsx'
import { FormFields } from '../../kit/ui/FormFields.tsx'
import { Card, SectionTitle } from '../../kit/ui/Page.tsx'
import { ListSkeleton } from '../../kit/ui/Skeleton.tsx'
import { successToast, topTip } from '../../kit/ui/toast.ts'
import { uploadPicture } from '../../platform/upload/widgets/upload.ts'
import { toBespokeTemplates, toBespokeTrade } from './links.ts'
import { BookingFields, type BookingDraft } from './parts/BookingFields.tsx'
import { BrandPage } from '../../platform/tenant-config/widgets/BrandPage.tsx'

type AnsweredQuestions = (FormQuestion & { fieldValue: string })[]
/** What the form begins with. */
interface Begun {
  name: string
  fields: AnsweredQuestions
  booking: BookingDraft
}

const empty: BookingDraft = { userName: '', mobileNo: '', shopId: '', shopName: '', expectDate: '', price: '', deposit: '', remark: '' }
const fieldsOf = (json: string): AnsweredQuestions => JSON.parse(json) as AnsweredQuestions
const amountText = (yuan: number): string => (yuan > 0 ? String(yuan) : '')

/** 填写定制单: the questions of a template for a member found by phone; or a trade written before, to be changed. */
export default function TradeForm(): ReactNode {
  const { templateId = '' } = useParams()
  const [params] = useSearchParams()
  const tradeId = params.get('tradeId')
  const template = useCall('GET /bespoke/template/detail', { id: templateId }, { quiet: true, staleTime: 0, enabled: !tradeId })
  const trade = useCall(
    'GET /bespoke/trade/get-trade-employee-detail',
    { tradeId: tradeId ?? '' },
    { quiet: true, staleTime: 0, enabled: !!tradeId },
  )
  const title = tradeId ? t.editForm : t.form
  if (tradeId && trade.data) {
    const parsed = JSON.parse(trade.data.bookingField) as Booking
    const booking = { ...parsed, shopName: trade.data.shopName, price: amountText(parsed.price), deposit: amountText(parsed.deposit) }
    const begun = { name: trade.data.templateName, fields: fieldsOf(trade.data.templateField), booking }
    return <Form title={title} templateId={templateId} tradeId={tradeId} begun={begun} />
  }
  if (template.data)
    return (
      <Form
        title={title}
        templateId={templateId}
        tradeId={null}
        begun={{ name: template.data.name, fields: fieldsOf(template.data.templateField), booking: empty }}
      />
    )
  const { error, refetch, isRefetching } = tradeId ? trade : template
  return (
    <BrandPage title={title}>
      {isRefusal(error) ? (
        <Empty text={errorMessage(error)}>
          <ButtonLink to={toBespokeTemplates} look="outline">
            {t.templates}
          </ButtonLink>
        </Empty>
      ) : error ? (
        <ErrorView note={errorMessage(error)} onRetry={() => void refetch()} busy={isRefetching} />
      ) : (
        <ListSkeleton count={5} />
      )}
    </BrandPage>
  )
}

interface FormProps {
  title: string
  templateId: string
  tradeId: string | null
  begun: Begun
}

/** The booking as the wire has it; what was left empty is not agreed yet. */
const bookingOf = ({ userName, mobileNo, shopId, expectDate, remark, price, deposit }: BookingDraft): Booking => ({
  userName,
  mobileNo,
  shopId,
  expectDate,
  remark,
  price: price.trim() === '' ? 0 : Number(price),
  deposit: deposit.trim() === '' ? 0 : Number(deposit),
})

function Form({ title, templateId, tradeId, begun }: FormProps): ReactNode {
  const [booking, setBooking] = useState(begun.booking)
  const [answers, setAnswers] = useState(() => Object.fromEntries(begun.fields.map((f) => [f.fieldName, f.fieldValue])))
  const [fault, setFault] = useState<{ field: string; text: string } | null>(null)
  const failed = { onFail: (error: unknown) => topTip(errorMessage(error)) }
  const lists = ['GET /bespoke/trade/employee-trade-list', 'GET /bespoke/trade/get-trade-employee-detail'] as const
  const leave = (id: string, words: string): void => {
    successToast(words)
    navigate(toBespokeTrade(id, true), { replace: true })
  }
  const create = useAction('POST /bespoke/trade/create-trade', {
    once: true,
    invalidates: lists,
    onDone: ({ id }) => leave(id, t.reserved),
    ...failed,
  })
  const edit = useAction('POST /bespoke/trade/edit-trade', { invalidates: lists, onDone: (_, { id }) => leave(id, t.saved), ...failed })
  const submit = (): void => {
    const said = bookingOf(booking)
    const result = answersFault(begun.fields, answers)
    const wrong = bookingFault(said) ?? (result && { field: result.fieldName, text: result.text })
    setFault(wrong)
    if (wrong) return topTip(wrong.text)
    const templateField = JSON.stringify(begun.fields.map((f) => ({ ...f, fieldValue: answers[f.fieldName] ?? '' })))
    const bookingField = JSON.stringify(said)
    return tradeId ? edit.mutate({ id: tradeId, bookingField, templateField }) : create.mutate({ templateId, bookingField, templateField })
  }
  return (
    <BrandPage
      title={title}
      footer={
        <ActionBar>
          <Button look="strong" size="lg" block busy={create.isPending || edit.isPending} onClick={submit}>
            {tradeId ? '保存修改' : '开始定制'}
          </Button>
        </ActionBar>
      }
    >
      <BookingFields
        booking={booking}
        fixed={tradeId !== null}
        fault={fault}
        onChange={(part) => {
          setBooking((before) => ({ ...before, ...part }))
          setFault(null)
        }}
      />
      <SectionTitle>{begun.name}</SectionTitle>
      <Card flush>
        <FormFields
          questions={begun.fields}
          answers={answers}
          onAnswer={(fieldName, answer) => {
            setAnswers((said) => ({ ...said, [fieldName]: answer }))
            setFault(null)
          }}
          error={fault && { fieldName: fault.field, text: fault.text }}
          maxImages={questionLimits.images}
          upload={async (file) => (await uploadPicture(file)).url}
        />
      </Card>
    </BrandPage>
  )
}
