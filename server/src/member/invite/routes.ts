import { inviteCalls } from '@youli/domain/member/invite/calls.ts'
import { window } from '@youli/domain/kit/fields.ts'
import { maskName } from '@youli/domain/member/invite/rules.ts'
import { defineRoutes } from '../../kit/http/handlers.ts'
import { listBrought } from '../registration/public/member-search.ts'

export const inviteRoutes = defineRoutes(inviteCalls, {
  'GET /user/member/api/v1/invited': {
    read: async (r, page, { me }) => {
      const { data, total } = await listBrought(r, me.tenantId, me.memberId, window(page))
      const rows = data.map((m) => ({ userName: maskName(m.name), headImgUrl: m.headImgUrl, registerTime: m.registeredAt.getTime() }))
      return { data: rows, total }
    },
  },
})
