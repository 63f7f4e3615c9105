import { yuan } from '@youli/domain/kit/money.ts'
import { qrcodeSource } from '@youli/domain/marketing/sign-up/rules.ts'
import { inArray } from 'drizzle-orm'
import type { App } from '../../kit/app.ts'
import type { Reader } from '../../kit/db/db.ts'
import { employeeNames } from '../../member/employee/public/employees.ts'
import { pageAddress } from '../../platform/tenant-config/public/tenants.ts'
import type { ActivityRow } from '../activity/public/activities.ts'
import { countAppointments } from '../activity/public/appointments.ts'
import { shareVisits } from '../activity/public/shares.ts'
import { hasPeople, signUpFigures, waitingAndIn } from './queries.ts'
import { termsOf } from './terms.ts'
import { signUpTerms } from './tables.ts'

/** What the console's list says of sign-up activities, in the order given. */
export async function signUpRows(r: Reader, events: readonly ActivityRow[]) {
  const ids = events.map((a) => a.id)
  const terms = new Map((await r.select().from(signUpTerms).where(inArray(signUpTerms.activityId, ids))).map((t) => [t.activityId, t]))
  const [counts, appointments] = [await waitingAndIn(r, ids), await countAppointments(r, ids)]
  return ids.map((id) => {
    const { signupLimit, passLimit, feeFen, needAudit, taken, passed } = terms.get(id)!
    return {
      signupLimit,
      passLimit,
      signupFee: yuan(feeFen),
      needAuduit: needAudit,
      taken,
      passed,
      pending: counts.get(id)?.pending ?? 0,
      signedIn: counts.get(id)?.signedIn ?? 0,
      appointments: appointments.get(id) ?? 0,
    }
  })
}

/** Form, auditors, check-in and figures of one sign-up activity as an operator reads them. */
export async function signUpDetails(r: Reader, app: Pick<App, 'publicUrl'>, tenantId: string, id: string) {
  const { refundable, auditorIds, checkInAt, fields } = await termsOf(r, tenantId, id)
  const { byState, paidFen, backFen } = await signUpFigures(r, id)
  const address = await pageAddress(r, app, tenantId, `/activity/signup/${id}`)
  address.searchParams.set('source', qrcodeSource)
  return {
    refundable,
    auditorIds,
    auditorNames: Object.fromEntries(await employeeNames(r, tenantId, auditorIds)),
    checkInTime: checkInAt?.getTime() ?? 0,
    fields: fields.map((f) => ({
      fieldName: f.fieldName,
      fieldType: f.fieldType,
      options: [...(f.options ?? [])],
      required: f.required ?? true,
    })),
    frozen: await hasPeople(r, id),
    checkInUrl: address.toString(),
    byState,
    paidAmount: yuan(paidFen),
    backAmount: yuan(backFen),
    shareVisits: await shareVisits(r, id),
  }
}
