import * as z from 'zod'
import { call } from '../../kit/call.ts'
import { filled, id, optionalId, text } from '../../kit/fields.ts'
import { sessionRefusals } from '../../platform/session/texts.ts'
import { challengeFields } from '../verify-code/fields.ts'
import { verifyCodeRefusals } from '../verify-code/texts.ts'
import { registrationRefusals } from './texts.ts'

/** What a storefront keeps of its session (Spec 1 §3). `userId` is '0' until a phone is bound. */
export const loginData = z.object({
  token: z.string(),
  loginToken: z.string(),
  tenantId: id,
  tenantAppId: z.string(),
  userId: id,
  wxUserId: id,
  userName: z.string(),
  sex: z.int(),
  headImgUrl: z.string(),
  mobileNo: z.string(),
  employeeId: id,
  isEmployee: z.boolean(),
  isFollow: z.boolean(),
  isUpdateInfo: z.boolean(),
  isBindPhone: z.boolean(),
  shopId: id,
  roles: z.array(z.object({ roleCode: z.string() })),
  ownPlatOpenId: z.string(),
  debug: z.boolean(),
})

const mobileNo = z.string().max(40)
const codeType = z.enum(['register_login', 'modify_mobile', 'cancel_account', 'store_card'])
const from = { fromId: text(64).nullish(), fromType: text(40).nullish(), shopId: optionalId }

const refusals = { ...registrationRefusals, ...verifyCodeRefusals }

export const registrationCalls = {
  'GET /authorization/auth/check': call({
    summary: 'Is this token alive, and whose is it',
    who: 'anyone',
    input: z.object({ token: z.string().max(200).default('') }),
    data: loginData,
    refusals: sessionRefusals,
  }),
  'GET /authorization/auth/code/token': call({
    summary: 'Exchanges a one-time code of the messaging app for a session token',
    who: 'anyone',
    limit: 'normal',
    input: z.object({ code: filled(512), app_id: text(64).optional(), tenantAppId: text(64).optional() }),
    data: loginData,
    refusals: sessionRefusals,
  }),
  'GET /user/member/api/v1/user-state-schedule': call({
    summary: 'Registration progress and the points each step is worth',
    who: 'visitor',
    input: z.object({ timespan: text(40).optional() }),
    data: z.object({
      bindPhone: z.boolean(),
      subscribe: z.boolean(),
      updateInfo: z.boolean(),
      bindPhonePoint: z.int(),
      subscribePoint: z.int(),
      updateInfoPoint: z.int(),
    }),
  }),
  'FORM /user/member/api/v2/send-verify-code': call({
    summary: 'Sends a 4-digit code; one a minute per phone. From the third of an address in an hour on a picture must be read first',
    who: 'visitor',
    limit: 'strict',
    input: z.object({ mobileNo, codeType, imageCodeId: optionalId, imageCode: text(20).optional(), work: text(4000).optional() }),
    data: z.null(),
    refusals,
  }),
  'GET /user/member/api/v2/image-code': call({
    summary: 'A picture to be answered and work for the browser, before a code is sent; good once, for five minutes',
    unkept: 'a picture is good for one reading',
    who: 'visitor',
    limit: 'strict',
    input: z.object({ mobileNo: mobileNo.optional() }),
    data: z.object({ imageCodeId: id, image: z.string(), ...challengeFields }),
  }),
  'GET /user/member/api/v2/check-verify-code': call({
    summary: 'Is this code right (it stays usable)',
    who: 'visitor',
    limit: 'strict',
    input: z.object({ mobileNo, codeType, verificationCode: text(16) }),
    data: z.boolean(),
    refusals,
  }),
  'GET /user/member/api/v2/is-mobile-register': call({
    summary: 'Is this phone registered with the tenant',
    who: 'visitor',
    limit: 'strict',
    input: z.object({ mobileNo }),
    data: z.boolean(),
    refusals,
  }),
  'POST /user/member/api/v2/mobile-login2': call({
    summary: 'Logs a registered phone in; answers a fresh token',
    unkept: 'a token',
    who: 'visitor',
    limit: 'strict',
    input: z.object({ mobileNo, verifyCode: text(16), ...from }),
    data: loginData,
    refusals: { ...refusals, unknownApp: sessionRefusals.unknownApp },
  }),
  'POST /user/member/api/v2/mobile-register-login': call({
    summary: 'Registers a new phone and logs it in; answers a fresh token',
    unkept: 'a token',
    who: 'visitor',
    limit: 'strict',
    input: z.object({
      mobileNo,
      verifyCode: text(16),
      userName: text(20),
      employeeName: text(40).nullish(),
      shopName: text(80).nullish(),
      ...from,
    }),
    data: loginData,
    refusals: { ...refusals, unknownApp: sessionRefusals.unknownApp },
  }),
  'FORM /user/member/api/v2/change-mobile': call({
    summary: 'Moves the member to another phone; the old one is proved by its own code, or by having just logged in with one',
    unkept: 'a token',
    who: 'member',
    limit: 'strict',
    input: z.object({
      mobileNo,
      verificationCode: text(16),
      codeType: codeType.default('modify_mobile'),
      oldVerificationCode: text(16).optional(),
    }),
    data: loginData,
    refusals,
  }),
  'GET /user/wx-member-user/is-card-enable': call({
    summary: 'Whether a member card can be activated here',
    who: 'visitor',
    input: z.object({}),
    data: z.boolean(),
  }),
  'GET /user/wx-member-user/get-card-obtain-url': call({
    summary: 'Where the member card is activated; the journey ends at /login/callback of `url`, an address of ours',
    who: 'visitor',
    limit: 'strict',
    input: z.object({ url: text(1000) }),
    data: z.string(),
    refusals: { ...refusals, ...sessionRefusals },
  }),
  'GET /user/wx-member-user/wx-user-card-info': call({
    summary: 'The caller’s card; empty texts when none was activated',
    who: 'visitor',
    input: z.object({}),
    data: z.object({ cardId: z.string(), cardNo: z.string(), wxCardId: z.string() }),
  }),
  'GET /wxgateway/card/callback': call({
    summary: 'Where WeChat sends people back from the card’s form; the phone is asked of WeChat, never of the address',
    who: 'anyone',
    reply: 'redirect',
    limit: 'strict',
    input: z.object({ outer_str: text(64), activate_ticket: text(500), encrypt_code: text(500).optional() }),
    data: z.string(),
    refusals,
  }),
  'POST /user/member/api/v1/step-reward': call({
    summary: 'The reward of a finished step of registration, told once; null when there is none to tell',
    who: 'member',
    input: z.object({ step: z.enum(['bindPhone', 'subscribe', 'updateInfo']) }),
    data: z.object({ points: z.int() }).nullable(),
  }),
  'GET /user/member/api/v2/register-params': call({
    summary: 'What is known of who brought the visitor here',
    who: 'visitor',
    input: z.object({
      fromId: text(64).optional(),
      shareUserId: text(64).optional(),
      fromType: text(40).optional(),
      shopId: text(40).optional(),
    }),
    data: z.object({ fromId: z.string(), fromType: z.string(), employeeName: z.string(), shopName: z.string(), shopId: z.string() }),
  }),
  'FORM /user/member/api/v2/mobile-logout': call({
    summary: 'Ends the session; answers a fresh visitor token',
    unkept: 'a token',
    who: 'visitor',
    input: z.object({}),
    data: loginData,
  }),
  'GET /user/member/api/v2/user-info': call({
    summary: 'The caller as the storefront keeps it',
    who: 'visitor',
    input: z.object({ token: text(200).optional() }),
    data: loginData,
  }),
}
