import type { OutputOf } from '../../../kit/client.ts'

export type Subject = OutputOf<'GET /customize-page/api/v1/subject/list/fore'>['data'][number]
export type WholeSubject = OutputOf<'GET /customize-page/api/v1/subject/detail/fore'>
