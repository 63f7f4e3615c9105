import { sql } from 'drizzle-orm'
import type { Check } from '../../kit/audit.ts'

const counts = (of: string) =>
  sql.raw(['star1', 'star2', 'star3', 'star4', 'star5', 'pictures'].map((name) => `coalesce(${of}.${name}, 0)`).join(', '))

/** Stars on product pages are those that were given and are shown. */
export const commentChecks: readonly Check[] = [
  {
    name: 'comment.stars',
    says: 'The stars kept of a goods are those of its shown comments.',
    off: sql`
      select coalesce(b.goods_id, k.goods_id) as id, concat_ws(' ', ${counts('k')}) as kept, concat_ws(' ', ${counts('b')}) as ought
      from goods_rating k full join (
        select goods_id, count(*) filter (where score = 1) as star1, count(*) filter (where score = 2) as star2,
          count(*) filter (where score = 3) as star3, count(*) filter (where score = 4) as star4,
          count(*) filter (where score = 5) as star5, count(*) filter (where pictured) as pictures
        from comment where shown group by goods_id) b on b.goods_id = k.goods_id
      where concat_ws(' ', ${counts('k')}) <> concat_ws(' ', ${counts('b')})`,
  },
]
