import { errorReportCalls } from '@youli/domain/platform/error-report/calls.ts'
import { door } from '../../kit/http/door.ts'
import { keepReport } from './reports.ts'

export const errorReportDoor = door(errorReportCalls, {
  'POST /front-statistic/event/report': {
    write: (tx, report, { actor }) => keepReport(tx, actor, report),
  },
})
