import type { StoredQuestion } from '@youli/domain/kit/form-questions.ts'
import type { ActivityAppearance } from '@youli/domain/marketing/activity/draft.ts'
import type { InputOf, OutputOf } from '../../../kit/client.ts'
import { emptyAppearance, appearanceOf } from '../../activity/widgets/labels.ts'
import { emptyQuestion } from '../../../kit/fields/QuestionsField.tsx'

type QuestionValues = StoredQuestion & { open?: boolean }

export type VoteDetail = OutputOf<'GET /console/api/v1/votes/one'>
export type Draft = Omit<Required<InputOf<'POST /console/api/v1/votes/save'>>, 'version' | 'fields'> & {
  fields: (Omit<QuestionValues, 'fieldType'> & { fieldType: VoteDetail['fields'][number]['fieldType']; open: boolean })[]
}

type UnchangedFields = ActivityAppearance &
  Pick<VoteDetail, 'title' | 'imgUrl' | 'remark' | 'userName' | 'signupOn' | 'perDay' | 'auditorIds'>

/** What the form holds; an empty number is none. */
export interface VoteValues extends UnchangedFields {
  signupBegin: number | null
  signupEnd: number | null
  voteBegin: number | null
  voteEnd: number | null
  allowance: number | null
  captchaFrom: number | null
  addressMost: number | null
  fields: QuestionValues[]
}

export const emptyVote: VoteValues = {
  ...emptyAppearance,
  title: '',
  imgUrl: '',
  remark: '',
  userName: '',
  signupOn: true,
  perDay: true,
  auditorIds: [],
  signupBegin: null,
  signupEnd: null,
  voteBegin: null,
  voteEnd: null,
  allowance: 1,
  captchaFrom: null,
  addressMost: null,
  fields: [
    { ...emptyQuestion, fieldName: '参赛口号', open: true },
    { ...emptyQuestion, fieldName: '联系电话', fieldType: 'tel', open: false },
  ],
}

/** A stored activity as the form shows it. */
export const valuesOf = (v: VoteDetail): VoteValues => ({
  ...appearanceOf(v),
  title: v.title,
  imgUrl: v.imgUrl,
  remark: v.remark,
  userName: v.userName,
  signupOn: v.signupOn,
  perDay: v.perDay,
  auditorIds: v.auditorIds,
  signupBegin: v.signupBegin,
  signupEnd: v.signupEnd,
  voteBegin: v.voteBegin,
  voteEnd: v.voteEnd,
  allowance: v.allowance,
  captchaFrom: v.captchaFrom || null,
  addressMost: v.addressMost || null,
  fields: v.fields,
})

/** What is sent. */
export const draftOf = (before: VoteDetail | undefined, v: VoteValues): Draft => ({
  ...v,
  voteId: before?.voteId ?? null,
  signupBegin: v.signupBegin ?? 0,
  signupEnd: v.signupEnd ?? 0,
  voteBegin: v.voteBegin ?? 0,
  voteEnd: v.voteEnd ?? 0,
  allowance: v.allowance ?? 0,
  captchaFrom: v.captchaFrom ?? 0,
  addressMost: v.addressMost ?? 0,
  fields: v.fields.map((f) => ({
    ...f,
    fieldType: f.fieldType as VoteDetail['fields'][number]['fieldType'],
    options: f.fieldType === 'radio' ? f.options : [],
    open: f.fieldType !== 'tel' && (f.open ?? false),
  })),
})
