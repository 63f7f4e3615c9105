import { dayMs } from '@youli/domain/kit/time.ts'
import type { App } from '../../kit/app.ts'
import { saveTemplate, type TemplateDraft } from './templates.ts'

const plain: Omit<TemplateDraft, 'id' | 'beginAt' | 'endAt'> = {
  name: '满减券',
  couponType: 'mall',
  offType: 'cash',
  faceValue: 500,
  maxOffFen: 0,
  thresholdFen: 0,
  scope: 'all',
  scopeIds: [],
  shopIds: [],
  takeEffectWay: 'fix_time_range',
  takeStartDay: 0,
  takeEffectDay: 0,
  claimBeginAt: null,
  claimEndAt: null,
  putQuantity: 100,
  personLimit: 1,
  payType: 'free',
  payPoint: 0,
  channel: 'listed',
  remark: '',
  imageUrl: '',
}

/** Makes a template as an operator would: five yuan off everything, good for the next 30 days, unless said otherwise. */
export const makeTemplate = ({ app }: { app: App }, tenantId: string, of: Partial<TemplateDraft> = {}): Promise<string> => {
  const at = app.clock.now()
  const range = { beginAt: at, endAt: new Date(at.getTime() + 30 * dayMs) }
  const term = of.takeEffectWay === 'fix_term' ? { beginAt: null, endAt: null } : range
  return app.db.transact((tx) => saveTemplate(tx, { tenantId, newId: app.id, at }, { ...plain, ...term, ...of, id: null }))
}
