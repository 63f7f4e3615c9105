import { fen } from '@youli/domain/kit/money.ts'
import type { ValueDraft } from '@youli/domain/trade/appreciation/rules.ts'
import type { InputOf, OutputOf } from '../../../kit/client.ts'

export type Template = OutputOf<'GET /console/api/v1/appreciation/templates/one'>
/** What the form holds: every field of a template, as the wire has it. */
export type Values = Required<Omit<InputOf<'POST /console/api/v1/appreciation/templates/save'>, 'id' | 'version'>>

export const emptyValues: Values = {
  name: '',
  scope: 'all',
  scopeIds: [],
  minAmount: 0,
  creditPercent: 10,
  addDays: 30,
  keepingDays: 30,
  addedPercentPerDay: 1,
  devaluePercentPerDay: 2,
  exchangeDays: 7,
  effectiveDays: 90,
}

export const valuesOf = (t: Template): Values => ({
  name: t.name,
  scope: t.scope,
  scopeIds: t.scopeIds,
  minAmount: t.minAmount,
  creditPercent: t.creditPercent,
  addDays: t.addDays,
  keepingDays: t.keepingDays,
  addedPercentPerDay: t.addedPercentPerDay,
  devaluePercentPerDay: t.devaluePercentPerDay,
  exchangeDays: t.exchangeDays,
  effectiveDays: t.effectiveDays,
})

/** The same for the rules: amounts in fen, percents in hundredths; a field that is still empty counts as 0. */
export const factsOf = (v: Values): ValueDraft => ({
  ...v,
  minFen: fen(v.minAmount ?? 0),
  creditPercent: v.creditPercent ?? 0,
  addDays: v.addDays ?? 0,
  keepingDays: v.keepingDays ?? 0,
  exchangeDays: v.exchangeDays ?? 0,
  effectiveDays: v.effectiveDays ?? 0,
  addedBp: Math.round((v.addedPercentPerDay ?? 0) * 100),
  devalueBp: Math.round((v.devaluePercentPerDay ?? 0) * 100),
})
