import { expect, it } from 'vitest'
import { giftRefusals } from './gift/gift-store/texts.ts'
import { groupBuyRefusals } from './marketing/group-buy/texts.ts'
import { drawRefusals } from './marketing/lottery/texts.ts'
import { seckillRefusals } from './marketing/seckill/texts.ts'
import { signUpRefusals } from './marketing/sign-up/texts.ts'
import { voteRefusals } from './marketing/vote/texts.ts'
import { registrationRefusals } from './member/registration/texts.ts'
import { orderRefusals } from './trade/order/texts.ts'

it.each([
  ['an order without an address [B0383]', orderRefusals.chooseAddress, '请选择收货地址'],
  ['a gift without an address', giftRefusals.chooseAddress, '请选择收货地址'],
  ['an order without a store [B0384 B0386]', orderRefusals.chooseStore, '请选择提货门店'],
  ['an order without a day [B0385]', orderRefusals.chooseDay, '请选择提货时间'],
  ['a flash sale that is sold out [B0388 B0620]', seckillRefusals.allSold, '商品已售罄'],
  ['a group buy that is sold out', groupBuyRefusals.allSold, '商品已售罄'],
  ['a wrong code [B0088]', registrationRefusals.badCode, '验证码错误'],
  ['a second code within a minute [B0075]', registrationRefusals.tooSoon, '验证码发送过于频繁，请稍候重试。'],
  ['the card of somebody who is a member [B0089]', registrationRefusals.cardActivationMissing, '领取失败！已注册会员请点击老会员登陆。'],
  ['a day whose draws are over [B0709]', drawRefusals.fullToday, '今天可参与抽奖人数已满！'],
  ['a sign-up without places [B0745]', signUpRefusals.full, '报名人数已达上限！'],
  ['a vote before its sign-up [B0787 B0823]', voteRefusals.signUpNotBegun, '报名还没有开始哦！'],
  ['a vote that is over [B0790 B0823]', voteRefusals.voteOver, '投票已结束了哦！'],
  ['a vote with a wrong word [B0807 B0823]', voteRefusals.wrongCode, '验证码错误'],
])('%s is refused on the wire as the specification words it', (_, refusal, text) => {
  expect(refusal.msg).toBe(text)
  expect(refusal.words).not.toBe(text)
})
