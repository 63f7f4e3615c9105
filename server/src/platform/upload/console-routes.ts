import { uploadConsoleCalls } from '@youli/domain/platform/upload/calls.ts'
import { defineRoutes } from '../../kit/http/handlers.ts'
import { promiseUpload } from './public/uploads.ts'

export const uploadConsoleRoutes = defineRoutes(uploadConsoleCalls, {
  'GET /console/api/v1/upload/token': {
    write: (tx, { kind }, { me, app, now, ip }) => promiseUpload(tx, app, { ...me, ip }, now, kind),
  },
})
