import { auditVerdicts, auditAnswer } from '@youli/domain/marketing/sign-up/rules.ts'
import { signUpTexts } from '@youli/domain/marketing/sign-up/texts.ts'
import { useAction } from '../../../kit/client.ts'
import { confirm } from '../../../kit/ui/dialog.ts'
import { successToast } from '../../../kit/ui/toast.ts'

/** Approving and rejecting. At the cap the auditor is asked once more, and the approval is sent again with their word (Spec 3 §4). */
export function useAudit(onRejected: () => void) {
  const send = useAction('FORM /activity/api/v1/h5/signup/audit-signup', {
    invalidates: ['GET /activity/api/v1/h5/signup/audit-user-list', 'GET /activity/api/v2/h5/detail'],
    onDone: async (answer, input) => {
      if (input.status === auditVerdicts.reject) {
        successToast(signUpTexts.rejected)
        onRejected()
      } else if (answer === auditAnswer.passed) successToast(signUpTexts.passed)
      else if (await confirm(signUpTexts.passAnyway)) send.mutate({ signupId: input.signupId, status: auditVerdicts.pass, forceStatus: 1 })
    },
  })
  return {
    approve: (signupId: string) => send.mutate({ signupId, status: auditVerdicts.pass }),
    reject: (signupId: string, remark: string) => send.mutate({ signupId, status: auditVerdicts.reject, remark }),
    busy: send.isPending,
  }
}
