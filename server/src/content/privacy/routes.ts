import { privacyCalls } from '@youli/domain/content/privacy/calls.ts'
import { defineRoutes } from '../../kit/http/handlers.ts'
import { requestClosure, consentsInWords, personalData } from './privacy.ts'

export const privacyRoutes = defineRoutes(privacyCalls, {
  'GET /user/member/api/v1/my-consents': { read: (r, _, { me }) => consentsInWords(r, me.memberId) },
  'GET /user/member/api/v1/my-data': {
    read: async (r, _, { me, now }) => {
      const bytes = await personalData(r, me, now)
      return { type: 'application/octet-stream', name: '我的资料.json', bytes }
    },
  },
  'POST /user/member/api/v1/cancel-account': { free: (db, { verifyCode }, ctx) => requestClosure(db, verifyCode, ctx) },
})
