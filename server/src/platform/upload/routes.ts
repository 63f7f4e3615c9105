import { uploadCalls } from '@youli/domain/platform/upload/calls.ts'
import { defineRoutes } from '../../kit/http/handlers.ts'
import { promiseUpload, removeUpload } from './public/uploads.ts'

export const uploadRoutes = defineRoutes(uploadCalls, {
  'GET /oss/token': { write: (tx, _, { me, app, now, ip }) => promiseUpload(tx, app, { ...me, ip }, now) },
  'GET /oss/object/delete': {
    free: (db, { objectname }, { me, app }) => removeUpload(db, app, me, objectname),
  },
})
