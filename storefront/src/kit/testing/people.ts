import { enterApp, type LoginData, storeLogin } from '../session.ts'

/** A visitor without a phone, as the server describes them. */
export const visitor: LoginData = {
  token: 'tok-visitor',
  loginToken: 'tok-visitor',
  tenantId: '1001',
  tenantAppId: 'wxapp-a',
  userId: '0',
  wxUserId: '800000000000000001',
  userName: '',
  sex: 0,
  headImgUrl: '',
  mobileNo: '',
  employeeId: '0',
  isEmployee: false,
  isFollow: false,
  isUpdateInfo: false,
  isBindPhone: false,
  shopId: '0',
  roles: [],
  ownPlatOpenId: '',
  debug: false,
}

/** The same person with a phone. */
export const member: LoginData = {
  ...visitor,
  token: 'tok-member',
  loginToken: 'tok-member',
  userId: '900000000000000001',
  userName: '林晚晴',
  mobileNo: '13800138012',
  isBindPhone: true,
}

/** Opens the app as somebody. */
export function enterAs(who: LoginData): void {
  enterApp('wxapp-a')
  storeLogin(who)
}
