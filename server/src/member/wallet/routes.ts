import { window } from '@youli/domain/kit/fields.ts'
import { walletCalls } from '@youli/domain/member/wallet/calls.ts'
import { defineRoutes } from '../../kit/http/handlers.ts'
import { walletBalance, walletRecords, walletStandings } from './public/balances.ts'

export const walletRoutes = defineRoutes(walletCalls, {
  'GET /user/account/api/v1/integral-balance': {
    read: async (r, _, { me: { tenantId, memberId }, now }) =>
      memberId ? walletBalance(r, { tenantId, memberId, kind: 'integral' }, now) : 0,
  },
  'GET /account/api/v1/user': {
    read: async (r, { accountType }, { me, now }) => {
      const all = await walletStandings(r, me.tenantId, me.memberId, now)
      return all.find((s) => s.accountType === accountType)!
    },
  },
  'GET /account/api/v1/user/all': { read: (r, _, { me, now }) => walletStandings(r, me.tenantId, me.memberId, now) },
  'GET /account/api/v1/user/records': {
    read: (r, input, { me }) => {
      const filter = { kind: input.accountType || undefined, direction: input.direction || undefined }
      return walletRecords(r, me.tenantId, me.memberId, filter, window(input))
    },
  },
})
