import type { ConnectionKind } from '@youli/domain/platform/connection/kinds.ts'
import { type Cure, cureOf, faultCures } from '../../kit/providers/cures.ts'
import type { ProviderFault } from '../../kit/providers/http.ts'

/** What is kept of a failure: the provider's code, or what happened instead of an answer (`down`, `slow`, `malformed`). */
export const toldOf = ({ kind, code = '', detail }: ProviderFault): { code: string; message: string } => ({
  code: kind === 'refused' ? code : kind,
  message: detail.slice(0, 200),
})

/** What a failure means, and what to do. */
export function explained(kind: ConnectionKind, told: { code: string; message: string }): Cure {
  return (faultCures as Partial<Record<string, Cure>>)[told.code] ?? cureOf(kind, told)
}
