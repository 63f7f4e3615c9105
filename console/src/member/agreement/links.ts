import type { AgreementKind } from '@youli/domain/member/agreement/rules.ts'

export const agreementLinks = { list: '/agreements', edit: (kind: AgreementKind): string => `/agreements/${kind}` }
