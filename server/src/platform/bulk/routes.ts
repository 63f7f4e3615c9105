import { window } from '@youli/domain/kit/fields.ts'
import { bulkCalls } from '@youli/domain/platform/bulk/calls.ts'
import { defineRoutes } from '../../kit/http/handlers.ts'
import { resultFile } from './file.ts'
import { startTask, undoTask } from './start.ts'
import { listRows, listTasks, taskDetail } from './tasks.ts'

export const bulkRoutes = defineRoutes(bulkCalls, {
  'GET /console/api/v1/bulk': { read: (r, { state, mine, ...page }, { me, app }) => listTasks(r, app, me, { state, mine }, window(page)) },
  'GET /console/api/v1/bulk/one': { read: (r, { id }, { me, app }) => taskDetail(r, app, me, id) },
  'GET /console/api/v1/bulk/rows': {
    read: (r, { id, state, ...page }, { me, app }) => listRows(r, app, me, { id, state }, window(page)),
  },
  'GET /console/api/v1/bulk/file': { free: (db, { id }, { me, app }) => resultFile(db, app, me, id) },
  'POST /console/api/v1/bulk/run': { free: startTask },
  'POST /console/api/v1/bulk/undo': { free: undoTask },
})
