import { refuse } from '@youli/domain/kit/refusal.ts'
import { complaintCalls } from '@youli/domain/marketing/complaint/calls.ts'
import { complaintFault, type ComplaintReason } from '@youli/domain/marketing/complaint/rules.ts'
import { complaintRefusals } from '@youli/domain/marketing/complaint/texts.ts'
import { defineRoutes } from '../../kit/http/handlers.ts'
import { findActivity } from '../activity/public/activities.ts'
import { fileComplaint } from './complaints.ts'

export const complaintRoutes = defineRoutes(complaintCalls, {
  'POST /activity/api/v1/complaint': {
    write: async (tx, { activityId, reason, content, mobileNo, pictures }, { me, app, now }) => {
      const fault = complaintFault({ reason, content, mobileNo })
      if (fault) refuse(complaintRefusals.badComplaint, { fault })
      await findActivity(tx, me.tenantId, activityId)
      await fileComplaint(tx, {
        id: app.id(),
        tenantId: me.tenantId,
        activityId,
        wxUserId: me.wxUserId,
        memberId: me.memberId,
        reason: reason as ComplaintReason,
        content: content.trim(),
        mobile: mobileNo.trim(),
        pictures: pictures.filter(Boolean),
        at: now,
      })
    },
  },
})
