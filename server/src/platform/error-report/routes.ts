import { errorReportCalls } from '@youli/domain/platform/error-report/calls.ts'
import { door } from '../../kit/http/door.ts'
import * as reports from './service.ts'

export const errorReportDoor = door(errorReportCalls, {
  'POST /front-statistic/event/report': {
    write: async (tx, input, { tenantId, now, app }) => {
      await reports.record(tx, app.id, tenantId, input, now)
      return null
    },
  },
})
