import { PlusOutlined } from '@ant-design/icons'
import { activityPermissions } from '@youli/domain/marketing/activity/permissions.ts'
import { Button, Dropdown } from 'antd'
import type { MenuProps } from 'antd'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { PagedKey, Row } from '../../../kit/client.ts'
import type { Filter } from '../../../kit/list/filter.ts'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import type { Column } from '../../../kit/list/column.tsx'
import { useMay } from '../../../kit/me.tsx'
import { phaseOptions } from './phase.tsx'

interface Props<K extends PagedKey> {
  /** Names the page for saved filters and the export file. */
  name: string
  /** `抽奖活动`. */
  title: string
  hint: string
  call: K
  keyOf: (row: Row<K>) => string
  /** By what the list is filtered besides the name: where an activity stands, when not told. */
  stage?: Filter
  add: { text: string; to: string }
  columns: readonly Column<Row<K>>[]
  actionsWidth?: number
  /** Ways that every row has. */
  renderLinks: (row: Row<K>) => ReactNode
  /** What stands behind 更多. */
  menuOf: (row: Row<K>) => NonNullable<MenuProps['items']>
}

const phaseFilter: Filter = { kind: 'tabs', name: 'phase', label: '状态', options: phaseOptions }

/** The list of activities of one kind. */
export function ActivityListPage<K extends PagedKey>(props: Props<K>) {
  const { name, title, hint, call, keyOf, stage = phaseFilter, add, columns, actionsWidth = 170, renderLinks, menuOf } = props
  const go = useNavigate()
  const may = useMay()
  return (
    <ListPage
      name={name}
      title={title}
      hint={hint}
      call={call}
      keyOf={keyOf}
      filters={[{ kind: 'text', name: 'keyword', label: '活动名称' }, stage]}
      extra={
        may(activityPermissions.edit) && (
          <Button type="primary" icon={<PlusOutlined />} onClick={() => void go(add.to)}>
            {add.text}
          </Button>
        )
      }
      columns={columns}
      actionsWidth={actionsWidth}
      renderActions={(row) => {
        const items = menuOf(row)
        return (
          <>
            {renderLinks(row)}
            {items.length > 0 && (
              <Dropdown menu={{ items }} trigger={['click']}>
                <Button type="link">更多</Button>
              </Dropdown>
            )}
          </>
        )
      }}
      empty={`还没有${title}，先新增一个吧`}
    />
  )
}
