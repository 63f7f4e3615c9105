import type { SetupStep } from '@youli/domain/content/setup-guide/rules.ts'
import { setupTexts, signButton } from '@youli/domain/content/setup-guide/texts.ts'
import { goodsLinks } from '../../catalog/goods/links.ts'
import { connectionLinks } from '../../platform/connection/links.ts'
import { operatorLinks } from '../../platform/operator/links.ts'
import { storeLinks } from '../../platform/store/links.ts'
import { configLinks } from '../../platform/tenant-config/links.ts'
import { pageLinks } from '../page-builder/links.ts'
import type { Step } from './parts/step.ts'

/** Pages where a step is done; `id` is what there is to go on with. */
const places: Readonly<Record<SetupStep, (id: string | null) => string>> = {
  brand: () => configLinks.group('brand'),
  look: () => configLinks.group('brand'),
  wechat: () => connectionLinks.kind('wechat'),
  pay: () => connectionLinks.kind('pay'),
  sms: () => connectionLinks.kind('sms'),
  store: (id) => (id ? storeLinks.edit(id) : storeLinks.add),
  product: (id) => (id ? goodsLinks.edit(id) : goodsLinks.add),
  page: (id) => (id ? pageLinks.edit(id) : pageLinks.addHome),
  team: () => operatorLinks.add,
}

/** Where a step leads, and what its button says. */
export function leadOf({ step, state, targetId, needs }: Step): { to: string; button: string } {
  if (needs === 'sign') return { to: configLinks.group('messages'), button: signButton }
  const { button, resume } = setupTexts[step]
  const begun = targetId !== null && state !== 'none'
  return { to: places[step](targetId), button: begun ? resume : button }
}

/** The connection's drawer with a word about the simulator's accounts. */
export const trialLink = (step: SetupStep): string => `${places[step](null)}&trial=1`
