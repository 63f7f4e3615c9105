import { maskPhone } from '@youli/domain/kit/phone.ts'
import { phonePermission } from '@youli/domain/platform/operator/rules.ts'
import type { Operator } from '../../kit/http/who.ts'

/** A phone as this operator may see it in a file; what is answered otherwise is masked by the mark in the contract. */
export const phoneFor = (me: Operator, mobile: string): string => (me.permissions.has(phonePermission) ? mobile : maskPhone(mobile))
