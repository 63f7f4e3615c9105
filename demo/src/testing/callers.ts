import { callTo, sendTo } from '@youli/server/testing.ts'
import { demoAccounts } from '@youli/simulators/demo-accounts.ts'

const appId = demoAccounts.officialAccounts[0]!.appId

/** Logs a person of the first brand in by phone; with a name, registers them. */
export async function logInAt(base: string, mobileNo: string, userName?: string) {
  const control = async (path: string, body?: object): Promise<unknown> => {
    const init = body && { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
    return await (await fetch(`${base}/sim/control/${path}`, init)).json()
  }
  const persona = (await control('personas', { nickname: '回头客' })) as { id: string }
  const { code } = (await control('code', { appId, personaId: persona.id, scope: 'snsapi_base' })) as { code: string }
  const { token } = await callTo(base, 'GET /authorization/auth/code/token', { code, tenantAppId: appId })
  await sendTo(base, 'FORM /user/member/api/v2/send-verify-code', { mobileNo, codeType: 'register_login' }, token)
  const { messages } = (await control(`sms?mobile=${mobileNo}`)) as { messages: { code: string }[] }
  const said = { mobileNo, verifyCode: messages[0]!.code }
  return userName === undefined
    ? await callTo(base, 'POST /user/member/api/v2/mobile-login2', said, token)
    : await callTo(base, 'POST /user/member/api/v2/mobile-register-login', { ...said, userName }, token)
}

/** Logs in who may do everything for the first demo brand; answers the token. */
export const operatorAt = async (base: string): Promise<string> =>
  (await callTo(base, 'POST /console/api/v1/login', { loginName: 'admin', password: 'youli-2026' })).token
