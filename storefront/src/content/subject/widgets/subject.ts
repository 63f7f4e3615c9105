import type { OutputOf } from '../../../kit/client.ts'

export type SubjectSummary = OutputOf<'GET /customize-page/api/v1/subject/list/fore'>['data'][number]
export type SubjectDetailData = OutputOf<'GET /customize-page/api/v1/subject/detail/fore'>
