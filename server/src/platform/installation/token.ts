import { refuse } from '@youli/domain/kit/refusal.ts'
import { sameToken } from '@youli/domain/platform/installation/rules.ts'
import { installationRefusals } from '@youli/domain/platform/installation/texts.ts'
import { createHash, timingSafeEqual } from 'node:crypto'
import type { WideReader, WideTx } from '../../kit/db/db.ts'
import { everyBrand } from '../tenant-config/public/tenants.ts'
import { installation } from './tables.ts'

const digest = (token: string): Buffer => createHash('sha256').update(sameToken(token)).digest()

/** Whether the installation has no brand. */
export const isEmpty = async (r: WideReader): Promise<boolean> => (await everyBrand(r)).length === 0

/** Refuses `alreadySetUp`, `wrongToken`. */
export async function checkToken(r: WideReader, token: string): Promise<void> {
  if (!(await isEmpty(r))) refuse(installationRefusals.alreadySetUp)
  const [row] = await r.select().from(installation)
  if (!row?.setUpToken || !timingSafeEqual(digest(token), digest(row.setUpToken))) refuse(installationRefusals.wrongToken)
}

/** Uses the token up: whoever comes at the same moment waits, and finds it gone. Refuses `alreadySetUp`, `wrongToken`. */
export async function useToken(tx: WideTx, token: string, now: Date): Promise<void> {
  await tx.select().from(installation).for('update')
  await checkToken(tx, token)
  await tx.update(installation).set({ setUpToken: null, setUpAt: now })
}
