import { dayMs, hourMs } from '@youli/domain/kit/time.ts'
import { oddsWhole } from '@youli/domain/marketing/lottery/rules.ts'
import { demoAccounts } from '@youli/simulators/demo-accounts.ts'
import { controlAt } from '@youli/simulators/testing/control.ts'
import type { Call } from './client.ts'

/** What members buy, where they fetch it, and what they draw. */
export interface Shop {
  productId: string
  skuId: string
  shopId: string
  lotteryId: string
}

export interface Member {
  id: string
  token: string
}

const pieces = 1_000_000
/** How often a member tries to log in. */
const logIns = 5

/** A product, a store and a lottery, made at the console of the first demo brand. */
export async function openShop(call: Call): Promise<Shop> {
  const { token } = await call('POST /console/api/v1/login', { loginName: 'admin', password: 'youli-2026' })
  const { id: shopId } = await call(
    'POST /console/api/v1/stores/add',
    {
      shopName: '演练店',
      shopTel: '021-55500101',
      address: '上海市静安区南京西路1号',
      latitude: 31.23,
      longitude: 121.46,
      imageUrl: '',
      openHours: '10:00-22:00',
      receptionLimitOfDay: 0,
      open: true,
    },
    token,
  )
  const { id: productId } = await call(
    'POST /console/api/v1/goods/save',
    { goodsName: '演练茶', skus: [{ spec: '一份', price: 10, quantity: pieces }] },
    token,
  )
  await call('POST /console/api/v1/goods/status', { ids: [productId], status: 1 }, token)
  const { skus } = await call('GET /console/api/v1/goods/one', { id: productId }, token)
  const now = Date.now()
  const prize = {
    prizeIndex: 1,
    prizeName: '一等奖',
    prizeItemName: '10积分',
    prizeType: 'integral',
    giveValue: 10,
    putQuantity: -1,
  } as const
  const { activityId: lotteryId } = await call(
    'POST /console/api/v1/lotteries/save',
    {
      activityName: '演练抽奖',
      lotteryType: 'squared_up',
      dayLimit: -1,
      startTime: now - hourMs,
      endTime: now + dayMs,
      prizes: [{ ...prize, odds: oddsWhole / 2 }],
    },
    token,
  )
  return { productId, skuId: skus[0]!.id, shopId, lotteryId }
}

/** Registers a member as a phone does: log in by WeChat, have a code sent, type it in. */
export async function registerMember(call: Call, simulators: string, i: number): Promise<Member> {
  const control = controlAt(simulators)
  const { appId } = demoAccounts.officialAccounts[0]!
  const mobileNo = `1395${String(i).padStart(7, '0')}`
  const { id: personaId } = await control('POST', 'personas', { nickname: `演练${i}` })
  const visitor = await logIn(call, () => control('POST', 'code', { appId, personaId, scope: 'snsapi_base' }), appId)
  await call('FORM /user/member/api/v2/send-verify-code', { mobileNo, codeType: 'register_login' }, visitor.token)
  const { messages } = await control('GET', `sms?mobile=${mobileNo}`)
  const typed = { mobileNo, verifyCode: messages[0]!.code, userName: `演练${i}` }
  const { token, userId } = await call('POST /user/member/api/v2/mobile-register-login', typed, visitor.token)
  return { id: userId, token }
}

/** A code of WeChat is good once: where the answer to it was lost, a phone comes back with another. */
async function logIn(call: Call, newCode: () => Promise<{ code: string }>, tenantAppId: string): Promise<{ token: string }> {
  for (let tries = 1; ; tries++) {
    const { code } = await newCode()
    try {
      return await call('GET /authorization/auth/code/token', { code, tenantAppId })
    } catch (error) {
      if (tries === logIns) throw error
    }
  }
}
