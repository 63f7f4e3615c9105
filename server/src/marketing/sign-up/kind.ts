import { signUpAudit } from '@youli/domain/marketing/sign-up/audit.ts'
import { draftFault, signUpStatusAt } from '@youli/domain/marketing/sign-up/rules.ts'
import { signUpSettings } from '@youli/domain/marketing/sign-up/settings.ts'
import { signUpEditRefusals } from '@youli/domain/marketing/sign-up/texts.ts'
import { activityKind } from '../activity/public/kind.ts'
import { signUpDetails, signUpRows } from './admin.ts'
import { saveSignUp } from './changes.ts'
import { signUpSummaries, ownSignUpState } from './queries.ts'

/** Sign-ups: with a form, perhaps a fee, an audit and a check-in. */
export const signUpKind = activityKind({
  type: 'signup',
  subject: signUpAudit.edit.subject,
  cards: signUpSummaries,
  own: async (r, activityId, { tenantId, memberId, booked }) => ({
    ...(await ownSignUpState(r, tenantId, activityId, memberId)),
    appointStatus: booked ? 1 : 0,
  }),
  statusAt: signUpStatusAt,
  switchedBy: signUpSettings.open,
  refusals: signUpEditRefusals,
  richRemark: true,
  faultOf: draftFault,
  save: saveSignUp,
  rows: (r, _at, events) => signUpRows(r, events),
  details: (r, { app, tenantId }, { id }) => signUpDetails(r, app, tenantId, id),
  counted: ['byState', 'taken', 'passed', 'pending', 'signedIn', 'appointments', 'paidAmount', 'backAmount', 'shareVisits'],
})
