import type { Setting } from './rules.ts'

/**
 * What a brand can switch off (Spec 1 §9), with the pages that are then closed; in the order of the config page. Calls name their
 * feature in the contract. What was begun before stays open: orders, top-ups on their way, sign-ups that were paid.
 */
const pages = {
  MALL: /^\/mall(?=$|[/?])(?!\/order\/(?!create\/))/,
  COUPON_MALL: /^\/coupon\/(?:mall|detail\/mall)(?=$|[/?])(?!\/pack)/,
  COUPON_PACKAGE: /^\/coupon\/mall\/pack(?=$|[/?])/,
  SIGNUP: /^\/activity\/signup\/(?!audit|pay|success)/,
  STORE_CARD: /^\/member\/(?:store_card|put_forward)(?=$|[/?])/,
} as const satisfies Record<string, RegExp>

export type Feature = keyof typeof pages
export const features = Object.keys(pages) as Feature[]
/** The setting that switches a feature off. */
export const switchOf = (feature: Feature): Setting => ({ key: feature, initial: 'true' })

/** The switch of the feature that an address belongs to, or null. */
export const featureOf = (url: string): Feature | null => features.find((feature) => pages[feature].test(url)) ?? null

/** Whether a switch is on. */
export const isOn = (value: string): boolean => value !== 'false'
