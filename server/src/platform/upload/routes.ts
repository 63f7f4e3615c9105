import { uploadCalls } from '@youli/domain/platform/upload/calls.ts'
import { door } from '../../kit/http/door.ts'
import * as uploads from './service.ts'

export const uploadDoor = door(uploadCalls, {
  'GET /oss/token': { write: (tx, _, { me, app, now, ip }) => uploads.promise(tx, app, { ...me, ip }, now) },
  'GET /oss/object/delete': {
    free: (db, { objectname }, { me, app }) => uploads.remove(db, app, me, objectname),
  },
})
