import { MoreOutlined } from '@ant-design/icons'
import { Button, Checkbox, Dropdown } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Bulk, BulkAct } from './bulk.ts'
import css from './bulk.module.css'
import type { useTicks } from './use-ticks.ts'

/** More buttons beside each other are not read. */
const maxButtons = 5

interface Props {
  bulk: Bulk
  ticks: ReturnType<typeof useTicks>
  total: number
  start: (act: BulkAct) => void
}

/** What can be done with the ticked rows, in the place of the head of their table. */
export function BulkBar({ bulk: { unit, acts, links = [] }, ticks, total, start }: Props): ReactNode {
  const rest = acts.slice(maxButtons)
  return (
    <div role="toolbar" aria-label="批量操作" className={css.bar}>
      <Checkbox
        aria-label="选择本页"
        checked={ticks.page.all}
        indeterminate={ticks.page.some}
        onChange={(e) => ticks.tickPage(e.target.checked)}
      />
      <b>
        已选 {ticks.chosen.count} {unit}
      </b>
      {ticks.mayTakeAll && (
        <button type="button" className={css.link} onClick={ticks.takeAll}>
          选择全部 {total} {unit}
        </button>
      )}
      <span className={css.acts}>
        {links.map(({ label, max, to }) => {
          const { ids, filter } = ticks.chosen
          const fits = filter === null && ids.length <= max
          return fits ? (
            <Link key={label} to={to(ids)} target="_blank">
              {label}
            </Link>
          ) : (
            <Button key={label} size="small" disabled title={`一次最多 ${max} ${unit}`}>
              {label}
            </Button>
          )
        })}
        {acts.slice(0, maxButtons).map((act) => (
          <Button key={act.kind} size="small" danger={act.danger} onClick={() => start(act)}>
            {act.label}
          </Button>
        ))}
        {rest.length > 0 && (
          <Dropdown
            trigger={['click']}
            menu={{ items: rest.map((act) => ({ key: act.kind, label: act.label, danger: act.danger, onClick: () => start(act) })) }}
          >
            <Button size="small" aria-label="更多批量操作" icon={<MoreOutlined />} />
          </Dropdown>
        )}
      </span>
      <button type="button" className={css.link} onClick={ticks.clear}>
        取消选择 <kbd>Esc</kbd>
      </button>
    </div>
  )
}
