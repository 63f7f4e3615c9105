import type { Call } from '@youli/domain/kit/call.ts'
import { common, refuse } from '@youli/domain/kit/refusal.ts'
import type { FastifyRequest } from 'fastify'
import type { App } from '../app.ts'
import { appNamed } from './app-named.ts'
import { type Authenticator, holding, type Me } from './callers.ts'
import { consoleToken } from './session-cookie.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the request is authorized. */
    caller?: Caller
  }
}

/** Who sent a request: null without a session. `tenantId` is empty only in a call without a brand. */
export interface Caller {
  me: Me<'operator'> | Me<'employee'> | Me<'visitor'> | null
  tenantId: string
  token: string
}

/** Sets the request's caller, or rejects it with 401 or a refusal. The literal words `dev`, `debug` and `WX_CARD` are unknown tokens here. */
export async function authorize(call: Call, authenticator: Authenticator, app: App, req: FastifyRequest): Promise<void> {
  if (call.who === 'operator') {
    const token = consoleToken(req, app.publicUrl())
    const operator = token ? await authenticator.console(token) : null
    if (!operator) refuse(common.noSession)
    if (operator.mustEnrol && !call.unproven) refuse(common.secondFactorFirst)
    const me = call.permission ? holding(operator, call.permission) : operator
    if (!me) refuse(common.notAllowed)
    req.caller = { me, tenantId: operator.tenantId, token }
    return
  }
  const header = req.headers['token']
  const token = typeof header === 'string' ? header : ''
  const session = token ? await authenticator.storefront(token) : null
  if (!session && call.who !== 'anyone') refuse(common.noSession)
  if (session && call.who === 'member' && !session.memberId) refuse(common.notRegistered)
  if (session && call.who === 'employee' && !session.employee) refuse(common.notAllowed)
  const tenantId = session?.tenantId ?? (await authenticator.tenantOf(appNamed(req.query as Record<string, unknown>)))
  if (!tenantId && !call.brandless) refuse(common.notThere)
  if (tenantId && call.feature && !(await authenticator.isOn(tenantId, call.feature))) refuse(common.featureOff)
  req.caller = { me: session, tenantId: tenantId ?? '', token }
}
