import { titleKindTexts } from '@youli/domain/trade/invoice/texts.ts'
import type { ReactNode } from 'react'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { Tag } from '../../../kit/ui/Tag.tsx'
import css from './invoice.module.css'
import type { Title } from './invoice.ts'

interface RowProps {
  title: Title
  chosen?: boolean
  onPick?: () => void
  onEdit?: () => void
  onDelete?: () => void
}

/** One title: picking, changing and deleting it. */
export function TitleRow({ title, chosen, onPick, onEdit, onDelete }: RowProps): ReactNode {
  const words = (
    <>
      <span className={css.name}>
        {title.name} {title.isDefault && <Tag>默认</Tag>}
      </span>
      <span className={css.small}>{title.taxNo || titleKindTexts[title.kind]}</span>
    </>
  )
  return (
    <li className={css.row}>
      {onPick ? (
        <button type="button" className={css.words} onClick={onPick} aria-pressed={chosen}>
          {words}
        </button>
      ) : (
        <div className={css.words}>{words}</div>
      )}
      {chosen && (
        <span className={css.tick} aria-hidden="true">
          <Icon name="check" size={0.2} weight={2.2} />
        </span>
      )}
      {onEdit && (
        <button type="button" className={css.tool} onClick={onEdit} aria-label={`编辑 ${title.name}`}>
          编辑
        </button>
      )}
      {onDelete && (
        <button type="button" className={`${css.tool} ${css.del}`} onClick={onDelete} aria-label={`删除 ${title.name}`}>
          删除
        </button>
      )}
    </li>
  )
}
