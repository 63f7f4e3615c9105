import { refuse } from '@youli/domain/kit/refusal.ts'
import { sessionCalls } from '@youli/domain/platform/session/calls.ts'
import { sessionRefusals } from '@youli/domain/platform/session/texts.ts'
import { defineRoutes } from '../../kit/http/handlers.ts'
import { bindContact } from './contacts.ts'
import { loginAddress, tenantOfApp, withToken } from './gateway.ts'
import { homeFor } from './public/home.ts'
import { findAnySession, wxUserOf } from './public/sessions.ts'

export const sessionRoutes = defineRoutes(sessionCalls, {
  'GET /wxgateway/login': { free: (_, input, ctx) => loginAddress(input, ctx) },
  'GET /wxgateway/login-platform': {
    free: async (_, { token, url }, { app, now }) => {
      const found = (await findAnySession(app.db, token, now)) ?? refuse(sessionRefusals.invalidToken)
      return withToken(await homeFor(app.db.of(found.tenantId), app, found.tenantId, url), token)
    },
  },
  'GET /wxgateway/js/config': {
    free: async (_, { url, tenantAppId }, { app }) => {
      const tenantId = await tenantOfApp(app.db, tenantAppId)
      if (!(await app.providers.knows(tenantAppId))) refuse(sessionRefusals.unknownApp)
      await homeFor(app.db.of(tenantId), app, tenantId, url)
      return (await app.providers.wechat(tenantAppId)).jsConfig(url.split('#')[0]!)
    },
  },
  'GET /wxgateway/js/agent-config': {
    free: async (_, { url, tenantAppId }, { app }) => {
      const tenantId = await tenantOfApp(app.db, tenantAppId)
      if (!(await app.providers.has(tenantId, 'wecom'))) refuse(sessionRefusals.unknownApp)
      await homeFor(app.db.of(tenantId), app, tenantId, url)
      const [page, wecom] = [url.split('#')[0]!, await app.providers.wecom(tenantId)]
      return { config: await wecom.jsConfig(page), agent: await wecom.agentConfig(page) }
    },
  },
  'GET /wxgateway/card/config': {
    free: async (db, { cardId }, { app, me }) => {
      if (!(await app.providers.knows(me.appId))) refuse(sessionRefusals.unknownApp)
      const person = await db.read((r) => wxUserOf(r, me.tenantId, me.wxUserId))
      const openid = person?.kind === 'wechat' ? (person.openid ?? undefined) : undefined
      return (await app.providers.wechat(me.appId)).cardExt({ cardId, openid })
    },
  },
  'POST /corpwx/employee/external-user-bind': {
    write: async (tx, { externalUserId, externalUserBindKey }, { me, now }) => {
      await bindContact(tx, me, externalUserId, externalUserBindKey, now)
    },
  },
})
