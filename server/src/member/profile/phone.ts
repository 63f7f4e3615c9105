import { veiledMobile } from '@youli/domain/member/profile/rules.ts'
import type { Operator } from '../../kit/http/who.ts'

/** A phone as this operator may see it. */
export const phoneFor = (me: Operator, mobile: string): string =>
  mobile === '' || me.permissions.has('member.phone') ? mobile : veiledMobile(mobile)
