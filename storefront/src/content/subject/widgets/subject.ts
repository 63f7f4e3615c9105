import type { OutOf } from '../../../kit/ask.ts'

export type Subject = OutOf<'GET /customize-page/api/v1/subject/list/fore'>['data'][number]
export type WholeSubject = OutOf<'GET /customize-page/api/v1/subject/detail/fore'>
