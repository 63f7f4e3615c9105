import { useState } from 'react'
import type { ReactNode } from 'react'
import { cellOf, type Column } from './column.tsx'
import css from './cards.module.css'
import type { RowsProps } from './ListTable.tsx'

/** Where the cells of a row stand on its card: name and state above, thing and sum below, the rest in a line of words. */
function placesOf<R>(columns: readonly Column<R>[]) {
  const [name, ...rest] = columns
  const state = rest.find((c) => c.tone !== undefined || c.title === '状态')
  const sum = rest.find((c) => c.align === 'right')
  const thing = rest.find((c) => c !== state && c !== sum)
  return { name: name!, state, thing, sum, words: rest.filter((c) => c !== state && c !== sum && c !== thing) }
}

/** A card a row, for phones. */
export const ListCards = <R,>(props: RowsProps<R>): ReactNode => (
  <ul className={css.cards}>
    {props.rows.map((row) => (
      <Card key={props.keyOf(row)} row={row} {...props} />
    ))}
  </ul>
)

function Card<R>({ row, columns, ...props }: RowsProps<R> & { row: R }): ReactNode {
  const { name, state, thing, sum, words } = placesOf(columns)
  const { ticked, renderActions, renderExpanded } = props
  const key = props.keyOf(row)
  const [open, setOpen] = useState(false)
  const said = words.flatMap((c) => {
    const text = c.text?.(row)
    return text === undefined || text === '' ? [] : [{ title: c.title, text }]
  })
  return (
    <li className={css.card} data-row-key={key} data-at={key === props.at || undefined}>
      <div className={css.head}>
        {ticked && (
          <input
            type="checkbox"
            aria-label="选择"
            checked={ticked.keys.includes(key)}
            onChange={(e) => ticked.onChange(e.target.checked ? [...ticked.keys, key] : ticked.keys.filter((one) => one !== key))}
          />
        )}
        <div className={css.name}>{cellOf(name, row)}</div>
        {state && cellOf(state, row)}
      </div>
      {(thing ?? sum) && (
        <div className={css.thing}>
          <div>{thing && cellOf(thing, row)}</div>
          {sum && <div className={css.sum}>{cellOf(sum, row)}</div>}
        </div>
      )}
      {said.length > 0 && (
        <dl className={css.words}>
          {said.map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {(renderActions ?? renderExpanded) && (
        <div className={css.foot}>
          {renderExpanded && (props.opens?.(row) ?? true) && (
            <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
              {open ? '收起' : '展开'}
            </button>
          )}
          {renderActions?.(row)}
        </div>
      )}
      {open && <div className={css.more}>{renderExpanded?.(row)}</div>}
    </li>
  )
}
