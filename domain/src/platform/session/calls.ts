import * as z from 'zod'
import { call } from '../../kit/call.ts'
import { filled, flag, text } from '../../kit/fields.ts'
import { sessionRefusals } from './texts.ts'

const token = z.string().max(200).default('')

export const sessionCalls = {
  'GET /wxgateway/login': call({
    summary: 'Signs a browser in and sends it back to `url` with a token; never to a foreign host',
    who: 'anyone',
    reply: 'redirect',
    input: z.object({
      tenantAppId: filled(64),
      authScope: text(40).optional(),
      /** Ours: which messaging app to ask, whatever the browser is; also tells who answers when `code` comes back. */
      as: z.enum(['wechat', 'wecom']).optional(),
      url: filled(2000),
      code: text(512).optional(),
      state: text(128).optional(),
      /** Ours: this is the second journey already. */
      again: flag.default(false),
    }),
    data: z.string(),
    refusals: sessionRefusals,
  }),
  'GET /wxgateway/login-platform': call({
    summary: 'Carries a live session to another address of ours',
    who: 'anyone',
    reply: 'redirect',
    input: z.object({ token, url: filled(2000) }),
    data: z.string(),
    refusals: sessionRefusals,
  }),
  'GET /wxgateway/js/agent-config': call({
    summary: 'Signs a page address for the enterprise messenger: with the corporation’s ticket, and with the app’s own',
    who: 'anyone',
    input: z.object({ url: filled(2000), tenantAppId: filled(64) }),
    data: z.object({
      config: z.object({ appId: z.string(), timestamp: z.int(), nonceStr: z.string(), signature: z.string() }),
      agent: z.object({ corpid: z.string(), agentid: z.string(), timestamp: z.int(), nonceStr: z.string(), signature: z.string() }),
    }),
    refusals: sessionRefusals,
  }),
  'GET /wxgateway/js/config': call({
    summary: 'Signs a page address for the share SDK',
    who: 'anyone',
    input: z.object({ url: filled(2000), tenantAppId: filled(64) }),
    data: z.object({ appId: z.string(), timestamp: z.int(), nonceStr: z.string(), signature: z.string() }),
    refusals: sessionRefusals,
  }),
  'GET /wxgateway/card/config': call({
    summary: 'Signs a card for the messaging app’s card dialog, fresh each time',
    who: 'visitor',
    input: z.object({ cardId: filled(64) }),
    data: z.object({ cardId: z.string(), cardExt: z.string() }),
    refusals: sessionRefusals,
  }),
  'POST /corpwx/employee/external-user-bind': call({
    summary: 'Binds an external contact of the enterprise messenger to the member; parameters in the query or the body',
    who: 'member',
    input: z.object({ externalUserId: filled(64), externalUserBindKey: filled(100) }),
    data: z.null(),
    refusals: sessionRefusals,
  }),
}
