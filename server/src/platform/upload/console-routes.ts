import { uploadConsoleCalls } from '@youli/domain/platform/upload/calls.ts'
import { door } from '../../kit/http/door.ts'
import { promiseUpload } from './public/uploads.ts'

export const uploadConsoleDoor = door(uploadConsoleCalls, {
  'GET /console/api/v1/upload/token': {
    write: (tx, { kind }, { me, app, now, ip }) => promiseUpload(tx, app, { ...me, ip }, now, kind),
  },
})
