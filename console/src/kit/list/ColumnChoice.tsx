import { TableOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { Flyout } from '../Flyout.tsx'
import type { Choice } from './column.tsx'
import css from './list.module.css'

interface Props {
  titles: readonly string[]
  /** Of the columns that are in sight. */
  shown: readonly string[]
  choice: Choice
  onChange: (choice: Choice) => void
}

/** Which columns a person wants to see; the first is always there. */
export function ColumnChoice({ titles, shown, choice, onChange }: Props): ReactNode {
  const turn = (title: string, on: boolean): void => {
    const rest = { shown: choice.shown.filter((t) => t !== title), hidden: choice.hidden.filter((t) => t !== title) }
    onChange(on ? { ...rest, shown: [...rest.shown, title] } : { ...rest, hidden: [...rest.hidden, title] })
  }
  return (
    <Flyout label="选择列" title="选择列" side="below" className={css.icon} button={<TableOutlined aria-hidden />}>
      <ul className={css.choice}>
        {titles.slice(1).map((title) => (
          <li key={title}>
            <label>
              <input type="checkbox" checked={shown.includes(title)} onChange={(e) => turn(title, e.target.checked)} />
              {title}
            </label>
          </li>
        ))}
      </ul>
      {(choice.hidden.length > 0 || choice.shown.length > 0) && (
        <button type="button" className={css.usual} onClick={() => onChange({ shown: [], hidden: [] })}>
          恢复默认
        </button>
      )}
    </Flyout>
  )
}
