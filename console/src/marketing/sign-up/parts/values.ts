import { unlimited } from '@youli/domain/marketing/sign-up/rules.ts'
import type { InputOf, OutputOf } from '../../../kit/client.ts'
import { emptyQuestion } from '../../../kit/fields/QuestionsField.tsx'
import { type ActivityWords, emptyWords, wordsOf, writtenOf } from '../../activity/widgets/labels.ts'

export type SignUpDetail = OutputOf<'GET /console/api/v1/sign-ups/one'>
type FieldValues = SignUpDetail['fields'][number]
export type Draft = Omit<Required<InputOf<'POST /console/api/v1/sign-ups/save'>>, 'version' | 'fields' | 'needAuduit'> & {
  fields: FieldValues[]
  needAuduit: boolean
}

type UnchangedFields = ActivityWords & Pick<SignUpDetail, 'refundable' | 'needAuduit' | 'auditorIds' | 'fields'>

/** What the form holds; money in yuan, an empty limit is none, an empty moment with the activity. */
export interface SignUpValues extends UnchangedFields {
  checkInTime: number | null
  signupLimit: number | null
  passLimit: number | null
  signupFee: number | null
}

export const emptyEvent: SignUpValues = {
  ...emptyWords,
  refundable: true,
  needAuduit: false,
  auditorIds: [],
  fields: [
    { ...emptyQuestion, fieldName: '姓名' },
    { ...emptyQuestion, fieldName: '手机', fieldType: 'tel' },
  ],
  checkInTime: null,
  signupLimit: null,
  passLimit: null,
  signupFee: 0,
}

const limitOrNull = (limit: number): number | null => (limit === unlimited ? null : limit)

/** A stored activity as the form shows it. */
export const valuesOf = (e: SignUpDetail): SignUpValues => ({
  ...wordsOf(e),
  refundable: e.refundable,
  auditorIds: e.auditorIds,
  checkInTime: e.checkInTime || null,
  signupLimit: limitOrNull(e.signupLimit),
  passLimit: limitOrNull(e.passLimit),
  ...fixedOf(e),
})

/** What stays as it is once members signed up. */
const fixedOf = (e: SignUpDetail) => ({
  startTime: e.startTime,
  signupFee: e.signupFee,
  needAuduit: e.needAuduit,
  fields: e.fields,
})

/** What is sent. One that members signed up for keeps its form and fee, whatever the form hides. */
export function draftOf(before: SignUpDetail | undefined, values: SignUpValues): Draft {
  const v = before?.frozen ? { ...values, ...fixedOf(before) } : values
  return {
    ...writtenOf(v),
    activityId: before?.activityId ?? null,
    checkInTime: v.checkInTime ?? 0,
    signupLimit: v.signupLimit ?? unlimited,
    passLimit: v.needAuduit ? (v.passLimit ?? unlimited) : unlimited,
    auditorIds: v.needAuduit ? v.auditorIds : [],
    signupFee: v.signupFee ?? 0,
    fields: v.fields.map((f) => ({ ...f, options: f.fieldType === 'radio' ? f.options : [] })),
  }
}
