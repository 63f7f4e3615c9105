import { dayOf } from '@youli/domain/kit/time.ts'
import { systemActor } from '../../kit/actor.ts'
import type { App } from '../../kit/app.ts'
import type { Db } from '../../kit/db/db.ts'
import type { Sweep } from '../../kit/jobs/sweep.ts'
import { bornOn } from '../../member/profile/public/birthdays.ts'
import { everyBrand } from '../../platform/tenant-config/public/tenants.ts'
import { bagOf, winBag } from './public/awards.ts'

const batch = 200

/** Everybody whose birthday is today wins the tenant's bag for birthdays, once a year. Answers how many won one now or before. */
export async function birthdayBags(db: Db, app: App, now: Date): Promise<number> {
  if (!(await db.read((r) => bagOf(r, db.tenantId, 'birthday', '0', now)))) return 0
  let won = 0
  for (let from = '0'; ;) {
    const born = await db.read((r) => bornOn(r, db.tenantId, dayOf(now), from, batch))
    for (const { memberId, year } of born) {
      const giftEvent = { memberId, scene: 'birthday', businessId: '0', event: `birthday:${year}` } as const
      if (await db.transact((tx) => winBag(tx, systemActor(app, tx.tenantId, now), giftEvent))) won += 1
    }
    if (born.length < batch) return won
    from = born.at(-1)!.memberId
  }
}

export const birthdayBagsSweep: Sweep = { brands: everyBrand, settle: birthdayBags }
