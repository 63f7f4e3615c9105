import type { Industry } from '@youli/domain/platform/installation/industries.ts'
import type { Actor } from '../../../kit/actor.ts'
import type { Tx } from '../../../kit/db/db.ts'
import { extensionPoint } from '../../../kit/extensions.ts'

/** A brand that was made in the same transaction. */
export interface NewBrand {
  tenantId: string
  brandName: string
  industry: Industry
}

/** Gives a new brand what its industry begins with. */
export const brandPreset = extensionPoint<(tx: Tx, actor: Actor, brand: NewBrand) => Promise<void>>('installation.preset')
