import { mallSettings } from './catalog/goods/settings.ts'
import { goldPriceSettings } from './content/gold-price/settings.ts'
import { greetingCardSettings } from './content/greeting-card/settings.ts'
import type { FeatureSwitch } from './kit/call.ts'
import { signUpSettings } from './marketing/sign-up/settings.ts'
import { packSettings } from './promotion/coupon-pack/settings.ts'
import { couponSettings } from './promotion/coupon/settings.ts'
import { appointmentSettings } from './trade/appointment/settings.ts'
import { appreciationSettings } from './trade/appreciation/settings.ts'
import { bespokeSettings } from './trade/bespoke/settings.ts'
import { invoiceSettings } from './trade/invoice/settings.ts'
import { storeCardSettings } from './trade/store-card/settings.ts'
import { warrantySettings } from './trade/warranty/settings.ts'

/** What a brand can switch off (Spec 1 §9). Apart from the other settings: phones ask which pages are closed. */
export const featureSwitches: readonly FeatureSwitch[] = [
  mallSettings.open,
  couponSettings.mall,
  packSettings.open,
  signUpSettings.open,
  storeCardSettings.open,
  invoiceSettings.open,
  appointmentSettings.open,
  bespokeSettings.open,
  appreciationSettings.open,
  warrantySettings.open,
  goldPriceSettings.open,
  greetingCardSettings.open,
]

/** The switch that closes an address, or null. */
export const switchOf = (url: string): FeatureSwitch | null => featureSwitches.find(({ pages }) => pages.test(url)) ?? null
