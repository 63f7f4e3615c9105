import { window } from '@youli/domain/kit/fields.ts'
import { warrantyCalls } from '@youli/domain/trade/warranty/calls.ts'
import { defineRoutes } from '../../kit/http/handlers.ts'
import { listOwnCertificates, findOwnCertificate, verifyCertificate } from './queries.ts'
import { countCertificates } from './public/certificates.ts'

export const warrantyRoutes = defineRoutes(warrantyCalls, {
  'GET /warranty/api/v1/warranty/my-warranty-total': {
    read: async (r, _, { me, now }) => (me.memberId ? countCertificates(r, me.memberId, now) : 0),
  },
  'GET /warranty/api/v1/warranty/my-warranty-list': { read: (r, page, { me, now }) => listOwnCertificates(r, me, window(page, 10), now) },
  'GET /warranty/api/v1/warranty/detail': { read: (r, { id }, { me, app, now }) => findOwnCertificate(r, app, me, id, now) },
  'GET /warranty/api/v1/warranty/verify': { read: (r, { no }, { tenantId, now }) => verifyCertificate(r, tenantId, no, now) },
})
