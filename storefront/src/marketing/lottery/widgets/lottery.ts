import { isId } from '@youli/domain/kit/ids.ts'
import { lotteryTexts } from '@youli/domain/marketing/lottery/texts.ts'
import type { PrizeType } from '@youli/domain/marketing/lottery/rules.ts'
import { shareSdk } from '../../../platform/session/widgets/sdk.ts'
import { useCall, type OutputOf } from '../../../kit/client.ts'

const detail = 'GET /activity/api/v1/h5/detail'
export type Detail = OutputOf<typeof detail>
type Own =
  | 'lotteryType'
  | 'partakMode'
  | 'consumeNum'
  | 'participationType'
  | 'prizeInfos'
  | 'failureRemark'
  | 'defaultPicUrl'
  | 'activityBackgroundPicUrl'
  | 'remainLotteryNum'
  | 'remainTodayLimit'
/** An activity that is a lottery, with all that one has. */
export type Lottery = Detail & { [K in Own]-?: NonNullable<Detail[K]> }
export type Prize = Lottery['prizeInfos'][number]
export type Drawn = OutputOf<'GET /activity/api/v1/h5/extract'>

export const isLottery = (a: Detail): a is Lottery => a.activityType === 'lottery' && a.lotteryType !== undefined

/** A lottery as it stands for this member; a failure is shown by who asks. */
export const useLottery = (activityId: string, { qualifiedId, shareId }: { qualifiedId?: string; shareId?: string } = {}) =>
  useCall(
    detail,
    { id: activityId, businessId: activityId, qualifiedId, shareId },
    { enabled: isId(activityId), quiet: true, staleTime: 0 },
  )

/** What a prize looks like: its own picture, else the figure it is worth, else a drawing of its kind. */
export interface Look {
  picture: string
  /** `50`, `¥88`; '' when its worth is no number. */
  figure: string
  /** Null for none. */
  type: PrizeType | null
}

export const lookOf = (prize: Omit<Prize, 'prizeIndex'>): Look => ({
  picture: prize.prizeImageUrl,
  figure: figureOf(prize),
  type: prize.prizeType,
})

/** Of a coupon its yuan, which stand in its name alone: `50元抽奖券`. */
function figureOf({ prizeType, prizeItemName, giveValue }: Omit<Prize, 'prizeIndex'>): string {
  if (prizeType === 'cash_redpacket') return `¥${giveValue}`
  if (prizeType !== 'coupon') return String(giveValue)
  const [, yuan] = /(\d+(?:\.\d+)?)\s*元/.exec(prizeItemName) ?? []
  return yuan ? `¥${yuan}` : ''
}

/** A cell of the board: a prize, or none. */
export interface Cell extends Look {
  index: number
  name: string
}

/** All cells in their order; those without a prize look alike. */
export const cellsIn = ({ prizeInfos, defaultPicUrl }: Pick<Lottery, 'prizeInfos' | 'defaultPicUrl'>, count: number): Cell[] =>
  Array.from({ length: count }, (_, i) => {
    const prize = prizeInfos.find((p) => p.prizeIndex === i + 1)
    return prize
      ? { index: i + 1, name: prize.prizeItemName, ...lookOf(prize) }
      : { index: i + 1, name: lotteryTexts.blank, picture: defaultPicUrl, figure: '', type: null }
  })

/** Closes the messenger's window; outside of it there is none to close, and `otherwise` happens. */
export async function closeWindow(otherwise: () => void): Promise<void> {
  const sdk = await shareSdk()
  if (sdk) sdk.closeWindow()
  else otherwise()
}

/** Whether somebody prefers screens that keep still. */
export const prefersQuiet = (): boolean => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false
/** How long such a screen waits with the result, ms. */
export const quietMs = 800
