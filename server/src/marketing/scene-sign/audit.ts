import { sql } from 'drizzle-orm'
import type { Check } from '../../kit/audit.ts'

/** Turns and gifts of signatures on the spot. */
export const sceneSignChecks: readonly Check[] = [
  {
    name: 'scene-sign.signed',
    says: 'As many signed as there are signatures, the last one with the last turn.',
    off: sql`
      select s.id, s.signed as kept, count(r.member_id) as ought
      from scene_sign s left join scene_sign_record r on r.scene_sign_id = s.id
      group by s.id, s.signed having s.signed <> count(r.member_id) or s.signed <> coalesce(max(r.nth), 0)`,
  },
  {
    name: 'scene-sign.bags',
    says: 'Who was given a bag for signing has it.',
    off: sql`
      select s.id, coalesce(c.bag_id || ' of ' || c.member_id || ', ' || c.state, 'no bag') as kept,
        coalesce(s.gift_bag_id::text, 'no bag') || ' of ' || r.member_id || ', received' as ought
      from scene_sign_record r join scene_sign s on s.id = r.scene_sign_id left join gift_claim c on c.id = r.claim_id
      where r.claim_id is not null
        and (c.id is null or c.bag_id is distinct from s.gift_bag_id or c.member_id <> r.member_id or c.state <> 'received')`,
  },
]
