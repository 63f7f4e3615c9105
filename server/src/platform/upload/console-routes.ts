import { uploadConsoleCalls } from '@youli/domain/platform/upload/calls.ts'
import { door } from '../../kit/http/door.ts'
import * as uploads from './service.ts'

export const uploadConsoleDoor = door(uploadConsoleCalls, {
  'GET /console/api/v1/upload/token': {
    write: (tx, { kind }, { me, app, now, ip }) => uploads.promise(tx, app, { ...me, ip }, now, kind),
  },
})
