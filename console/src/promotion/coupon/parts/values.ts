import { templateFault } from '@youli/domain/promotion/coupon/rules.ts'
import { fen } from '@youli/domain/kit/money.ts'
import type { InputOf, OutputOf } from '../../../kit/client.ts'

export type Template = OutputOf<'GET /console/api/v1/coupons/one'>
/** What the form holds: every field of a template, as the wire has it. */
export type Values = Required<Omit<InputOf<'POST /console/api/v1/coupons/save'>, 'id' | 'version'>>

export const emptyValues: Values = {
  couponName: '',
  couponType: 'mall',
  offType: 'cash',
  faceValue: 0,
  maxOff: 0,
  useThreshold: 0,
  scope: 'all',
  scopeIds: [],
  shopIds: [],
  takeEffectWay: 'fix_term',
  beginTime: null,
  endTime: null,
  takeStartDay: 0,
  takeEffectDay: 30,
  claimBeginTime: null,
  claimEndTime: null,
  putQuantity: 100,
  personLimit: 1,
  payType: 'free',
  payPoint: 0,
  channel: 'listed',
  remark: '',
  imgUrl: '',
}

export const valuesOf = (t: Template): Values => {
  const {
    id: _id,
    getQuantity: _got,
    codeQuantity: _codes,
    used: _used,
    cost: _cost,
    income: _income,
    stopped: _stopped,
    createTime: _at,
    scopeNames: _names,
    version: _version,
    changedBy: _by,
    changedAt: _changed,
    ...rest
  } = t
  return { ...emptyValues, ...rest }
}

const at = (ms: number | null) => (ms === null ? null : new Date(ms))

/** What is wrong with what was filled in, or null: the server asks the same. */
export const faultOf = (v: Values): string | null =>
  templateFault({
    ...v,
    faceValue: v.offType === 'cash' ? fen(v.faceValue) : v.faceValue,
    thresholdFen: fen(v.useThreshold),
    beginAt: at(v.beginTime),
    endAt: at(v.endTime),
    claimBeginAt: at(v.claimBeginTime),
    claimEndAt: at(v.claimEndTime),
  })

/** The form's fields with those emptied that the chosen kind does not have. */
export const draftOf = (v: Values): Values => ({
  ...v,
  faceValue: v.offType === 'exchange' ? 0 : v.faceValue,
  maxOff: v.offType === 'discount' ? v.maxOff : 0,
  scopeIds: v.scope === 'all' ? [] : v.scopeIds,
  payPoint: v.payType === 'free' ? 0 : v.payPoint,
  beginTime: v.takeEffectWay === 'fix_time_range' ? v.beginTime : null,
  endTime: v.takeEffectWay === 'fix_time_range' ? v.endTime : null,
})
