import { goldPriceEditors } from '../content/gold-price/setting-editors.ts'
import { greetingCardEditors } from '../content/greeting-card/setting-editors.ts'
import type { ConfigEditor } from '../platform/tenant-config/editors.ts'
import { appointmentEditors } from '../trade/appointment/setting-editors.ts'
import { appreciationEditors } from '../trade/appreciation/setting-editors.ts'
import { bespokeEditors } from '../trade/bespoke/setting-editors.ts'
import { warrantyEditors } from '../trade/warranty/setting-editors.ts'

/** Features that not every industry needs, with the switch of each. */
export const optionalFeatures = {
  goldPrice: goldPriceEditors.open,
  warranty: warrantyEditors.open,
  appreciation: appreciationEditors.open,
  bespoke: bespokeEditors.open,
  appointment: appointmentEditors.open,
  greetingCard: greetingCardEditors.open,
} as const satisfies Record<string, ConfigEditor>

export type OptionalFeature = keyof typeof optionalFeatures
export const optionalFeatureNames = Object.keys(optionalFeatures) as OptionalFeature[]
