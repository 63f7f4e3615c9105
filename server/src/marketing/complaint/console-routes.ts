import { window } from '@youli/domain/kit/fields.ts'
import { complaintConsoleCalls } from '@youli/domain/marketing/complaint/calls.ts'
import { defineRoutes } from '../../kit/http/handlers.ts'
import { writeAudit } from '../../platform/operator/public/audit.ts'
import { answerComplaint, listComplaints } from './complaints.ts'

export const complaintConsoleRoutes = defineRoutes(complaintConsoleCalls, {
  'GET /console/api/v1/complaints': {
    read: async (r, input, { me }) => {
      const { rows, ...counted } = await listComplaints(r, me.tenantId, input.state, { ...window(input), sort: input.sort })
      const data = rows.map(({ row, activityName }) => ({
        id: row.id,
        activityId: row.activityId,
        activityName,
        reason: row.reason,
        content: row.content,
        mobileNo: row.mobile,
        pictures: row.pictures,
        time: row.at.getTime(),
        answer: row.answer,
        answeredBy: row.answeredBy,
        answeredTime: row.answeredAt?.getTime() ?? null,
      }))
      return { data, ...counted }
    },
  },
  'POST /console/api/v1/complaints/answer': {
    write: async (tx, { id, answer }, ctx) => {
      await answerComplaint(tx, ctx.actor, id, answer)
      await writeAudit(tx, ctx, { id, after: { answer } })
    },
  },
})
