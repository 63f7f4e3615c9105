import type { RefusalSpec } from '@youli/domain/kit/refusal.ts'
import { privacyRefusals } from '@youli/domain/content/privacy/texts.ts'
import { giftRefusals } from '@youli/domain/gift/gift-store/texts.ts'
import { groupBuyRefusals } from '@youli/domain/marketing/group-buy/texts.ts'
import { drawRefusals } from '@youli/domain/marketing/lottery/texts.ts'
import { seckillRefusals } from '@youli/domain/marketing/seckill/texts.ts'
import { signUpRefusals } from '@youli/domain/marketing/sign-up/texts.ts'
import { voteRefusals } from '@youli/domain/marketing/vote/texts.ts'
import { registrationRefusals } from '@youli/domain/member/registration/texts.ts'
import { orderRefusals } from '@youli/domain/trade/order/texts.ts'
import type { RefusalWords } from './kit/refusal-words.ts'

const refusals: readonly RefusalSpec[] = [
  registrationRefusals,
  orderRefusals,
  giftRefusals,
  seckillRefusals,
  groupBuyRefusals,
  drawRefusals,
  signUpRefusals,
  voteRefusals,
  privacyRefusals,
].flatMap((block): RefusalSpec[] => Object.values(block))

/** What members read instead of the texts that the specification fixes on the wire, by code. */
export const refusalWords: RefusalWords = new Map(refusals.flatMap(({ code, words }) => (words ? [[code, words] as const] : [])))
