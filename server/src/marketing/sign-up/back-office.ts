import { yuan } from '@youli/domain/kit/money.ts'
import { officePhase } from '@youli/domain/marketing/activity/office.ts'
import { qrcodeSource } from '@youli/domain/marketing/sign-up/rules.ts'
import { desc, eq } from 'drizzle-orm'
import type { App } from '../../kit/app.ts'
import type { Reader } from '../../kit/db/db.ts'
import { paged, type Window } from '../../kit/db/paged.ts'
import * as employees from '../../member/employee/service.ts'
import { pageAddress } from '../../platform/tenant-config/service.ts'
import * as activities from '../activity/service.ts'
import * as reading from './reading.ts'
import { type TermsRow, termsOf } from './standing.ts'
import { signUpTerms } from './tables.ts'

const { activity } = activities

/** What both the list and the page of one show. */
function row(a: activities.ActivityRow, terms: TermsRow, counts: { pending: number; signedIn: number } | undefined, now: Date) {
  const facts = activities.facts(a)
  return {
    activityId: a.id,
    activityName: a.name,
    activityMainPicUrl: a.mainPicUrl,
    ...facts,
    finished: a.finishedAt !== null,
    signupLimit: terms.signupLimit,
    passLimit: terms.passLimit,
    signupFee: yuan(terms.feeFen),
    needAuduit: terms.needAudit,
    taken: terms.taken,
    passed: terms.passed,
    phase: officePhase(facts, now.getTime()),
    pending: counts?.pending ?? 0,
    signedIn: counts?.signedIn ?? 0,
  }
}

/** Sign-up activities, those that start last first. */
export async function list(r: Reader, tenantId: string, filter: activities.OfficeFilter, page: Window, now: Date) {
  const wanted = activities.officeWhere(tenantId, 'signup', filter, now)
  const query = r
    .select()
    .from(activity)
    .innerJoin(signUpTerms, eq(signUpTerms.activityId, activity.id))
    .where(wanted)
    .orderBy(desc(activity.startAt), desc(activity.id))
  const { rows, total } = await paged(query, page, r.$count(activity, wanted))
  const ids = rows.map((one) => one.activity.id)
  const [counts, appointments] = [await reading.waitingAndIn(r, ids), await activities.countAppointments(r, ids)]
  const data = rows.map(({ activity: a, sign_up_terms: terms }) => ({
    ...row(a, terms, counts.get(a.id), now),
    appointments: appointments.get(a.id) ?? 0,
  }))
  return { data, total }
}

/** Everything of one sign-up activity as an operator edits it, with its figures; refuses `gone`. */
export async function one(r: Reader, app: Pick<App, 'publicUrl'>, tenantId: string, id: string, now: Date) {
  const a = await activities.find(r, tenantId, id, 'signup')
  const terms = await termsOf(r, tenantId, id)
  const { byState, paidFen, backFen } = await reading.figures(r, id)
  const address = await pageAddress(r, app, tenantId, `/activity/signup/${id}`)
  address.searchParams.set('source', qrcodeSource)
  return {
    ...row(a, terms, (await reading.waitingAndIn(r, [id])).get(id), now),
    appointments: (await activities.countAppointments(r, [id])).get(id) ?? 0,
    activityListPics: a.listPics,
    activityMusicUrl: a.musicUrl,
    activityRule: a.rule,
    activityRemark: a.remark,
    shareText: a.shareText,
    shareIconUrl: a.shareIconUrl,
    shareTypes: a.shareTypes,
    backgroundColor: a.backgroundColor,
    mustRegister: a.mustRegister,
    refundable: terms.refundable,
    auditorIds: terms.auditorIds,
    auditorNames: Object.fromEntries(await employees.namesOf(r, tenantId, terms.auditorIds)),
    checkInTime: terms.checkInAt?.getTime() ?? 0,
    fields: terms.fields.map((f) => ({
      fieldName: f.fieldName,
      fieldType: f.fieldType,
      options: [...(f.options ?? [])],
      required: f.required ?? true,
    })),
    frozen: await reading.hasPeople(r, id),
    checkInUrl: address.toString(),
    byState,
    paidAmount: yuan(paidFen),
    backAmount: yuan(backFen),
    shareVisits: await activities.shareVisits(r, id),
  }
}
