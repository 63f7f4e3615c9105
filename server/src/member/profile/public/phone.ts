import { maskPhone } from '@youli/domain/kit/phone.ts'
import { operatorPermissions } from '@youli/domain/platform/operator/permissions.ts'
import type { Operator } from '../../../kit/http/callers.ts'

/** A phone as this operator may see it in a file; what is answered otherwise is masked by the mark in the contract. */
export const phoneFor = (me: Operator, mobile: string): string =>
  me.permissions.has(operatorPermissions.wholePhones.key) ? mobile : maskPhone(mobile)
