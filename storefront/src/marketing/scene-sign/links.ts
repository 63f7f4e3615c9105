import { shownCode } from '@youli/domain/kit/shown-code.ts'
import { withQuery } from '../../kit/with-query.ts'

/** Both prefixes are alike: one stays where one came in. */
export type SignPrefix = '/member' | '/activity'
/** Where one signs; `code` is what the code on the spot proved. */
export const toSceneSign = (prefix: SignPrefix, id: string, code?: string): string =>
  withQuery(`${prefix}/scenesign/detail/${id}`, { [shownCode]: code })
