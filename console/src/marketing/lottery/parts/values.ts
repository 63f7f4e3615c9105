import { oddsOf, percentOf, unlimited, type ParticipationType } from '@youli/domain/marketing/lottery/rules.ts'
import type { InputOf, OutputOf } from '../../../kit/client.ts'
import { type ActivityWords, emptyWords, wordsOf, writtenOf } from '../../activity/widgets/labels.ts'

export type LotteryDetail = OutputOf<'GET /console/api/v1/lotteries/one'>
type SaveInput = Required<Omit<InputOf<'POST /console/api/v1/lotteries/save'>, 'version'>>
type PrizeDraft = Required<SaveInput['prizes'][number]> & { couponTplId: string; giveValue: number; prizeImageUrl: string }
export type Draft = Omit<SaveInput, 'prizes' | 'lotteryType' | 'partakMode' | 'participationType'> &
  Pick<LotteryDetail, 'lotteryType' | 'partakMode'> & { participationType: ParticipationType; prizes: PrizeDraft[] }

/** A prize as the form holds it: odds in percent, no number of pieces is no end of them. */
export interface PrizeValues extends Omit<PrizeDraft, 'odds' | 'putQuantity' | 'giveValue'> {
  giveValue: number | null
  percent: number | null
  putQuantity: number | null
}

type UnchangedFields = ActivityWords &
  Pick<LotteryDetail, 'lotteryType' | 'partakMode' | 'failureRemark' | 'defaultPicUrl' | 'activityBackgroundPicUrl'>

/** What the form holds; an empty limit is none. */
export interface LotteryValues extends UnchangedFields {
  consumeNum: number | null
  participationType: ParticipationType
  totalLimit: number | null
  dayLimit: number | null
  todayLimit: number | null
  prizes: PrizeValues[]
}

/** A prize that is not filled in, at a place. */
export const emptyPrize = (prizeIndex: number): PrizeValues => ({
  prizeIndex,
  prizeName: '',
  prizeItemName: '',
  prizeImageUrl: '',
  prizeType: 'integral',
  giveValue: null,
  couponTplId: '0',
  percent: null,
  putQuantity: null,
})

export const emptyLottery: LotteryValues = {
  ...emptyWords,
  lotteryType: 'squared_up',
  partakMode: 'other',
  failureRemark: '',
  defaultPicUrl: '',
  activityBackgroundPicUrl: '',
  consumeNum: null,
  participationType: 1,
  totalLimit: null,
  dayLimit: 1,
  todayLimit: null,
  prizes: [emptyPrize(1)],
}

const limitOrNull = (limit: number): number | null => (limit === unlimited ? null : limit)

/** A stored lottery as the form shows it. */
export const valuesOf = (e: LotteryDetail): LotteryValues => ({
  ...wordsOf(e),
  lotteryType: e.lotteryType,
  partakMode: e.partakMode,
  failureRemark: e.failureRemark,
  defaultPicUrl: e.defaultPicUrl,
  activityBackgroundPicUrl: e.activityBackgroundPicUrl,
  consumeNum: e.consumeNum || null,
  participationType: e.participationType as ParticipationType,
  totalLimit: limitOrNull(e.totalLimit),
  dayLimit: limitOrNull(e.dayLimit),
  todayLimit: limitOrNull(e.todayLimit),
  prizes: e.prizes.map((p) => ({
    prizeIndex: p.prizeIndex,
    prizeName: p.prizeName,
    prizeItemName: p.prizeItemName,
    prizeImageUrl: p.prizeImageUrl,
    prizeType: p.prizeType,
    giveValue: p.giveValue,
    couponTplId: p.couponTplId,
    percent: percentOf(p.odds),
    putQuantity: limitOrNull(p.putQuantity),
  })),
})

/** What is sent. */
export const draftOf = (before: LotteryDetail | undefined, v: LotteryValues): Draft => ({
  ...writtenOf(v),
  activityId: before?.activityId ?? null,
  consumeNum: v.partakMode === 'other' ? 0 : (v.consumeNum ?? 0),
  totalLimit: v.totalLimit ?? unlimited,
  dayLimit: v.dayLimit ?? unlimited,
  todayLimit: v.todayLimit ?? unlimited,
  prizes: v.prizes.map(({ percent, ...p }) => ({
    ...p,
    giveValue: p.prizeType === 'coupon' ? 1 : (p.giveValue ?? 0),
    couponTplId: p.prizeType === 'coupon' ? p.couponTplId : '0',
    odds: oddsOf(percent ?? 0),
    putQuantity: p.putQuantity ?? unlimited,
  })),
})
