import { errorReportCalls } from '@youli/domain/platform/error-report/calls.ts'
import { defineRoutes } from '../../kit/http/handlers.ts'
import { keepReport } from './reports.ts'

export const errorReportRoutes = defineRoutes(errorReportCalls, {
  'POST /front-statistic/event/report': {
    write: (tx, report, { actor }) => keepReport(tx, actor, report),
  },
})
