import type { Step } from '@youli/domain/member/registration/rules.ts'
import { boolean, check, primaryKey } from 'drizzle-orm/pg-core'
import { atLeastZero, countColumn, idColumn, timeColumn, wordColumn } from '../../kit/db/columns.ts'
import { tenantTable } from '../../kit/db/tenant-table.ts'

/** A step of registration that was rewarded: once for ever, whatever is asked later. */
export const stepReward = tenantTable(
  'step_reward',
  {
    memberId: idColumn('member_id').notNull(),
    step: wordColumn<Step>('step').notNull(),
    points: countColumn('points').notNull(),
    /** Whether the member was told. */
    told: boolean('told').notNull().default(false),
    grantedAt: timeColumn('granted_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.step] }), check('step_reward_points', atLeastZero(t.points))],
)
