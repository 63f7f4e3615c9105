import { urgentTag } from '@youli/domain/trade/order-admin/rules.ts'
import { Tag } from 'antd'
import css from '../order.module.css'

/** Tags of an order in its row. */
export const RowTags = ({ tags }: { tags: readonly string[] }) =>
  tags.length === 0 ? null : (
    <span className={css.inRow}>
      {tags.map((tag) => (
        <Tag key={tag} color={tag === urgentTag ? 'red' : undefined}>
          {tag}
        </Tag>
      ))}
    </span>
  )
