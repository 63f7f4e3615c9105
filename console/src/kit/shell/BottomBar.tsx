import { MenuOutlined } from '@ant-design/icons'
import { lazy, Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { GroupName } from '../menu.ts'
import { groupIcons } from './icons.tsx'
import type { Group } from './navigation.ts'
import { WaitingBadge } from './WaitingBadge.tsx'
import css from './shell.module.css'

const MenuDrawer = lazy(() => import('./MenuDrawer.tsx'))

/** What an owner opens most, by the thumb. */
const first: readonly GroupName[] = ['首页', '订单', '商品', '会员']

interface Props {
  groups: readonly Group[]
  at: { group: string; entry: string }
}

/** The way around on a phone: four groups, and all of them behind the last button. */
export function BottomBar({ groups, at }: Props): ReactNode {
  const [open, setOpen] = useState(false)
  return (
    <nav aria-label="底部导航" className={css.bottom}>
      {first
        .flatMap((name) => groups.find((g) => g.name === name) ?? [])
        .map(({ name, entries }) => {
          const Icon = groupIcons[name]
          return (
            <Link key={name} to={entries[0]!.path} aria-current={name === at.group ? 'page' : undefined}>
              <Icon aria-hidden />
              {name}
              <WaitingBadge entries={entries} onPicture />
            </Link>
          )
        })}
      <button type="button" aria-expanded={open} onClick={() => setOpen(true)}>
        <MenuOutlined aria-hidden />
        更多
      </button>
      {open && (
        <Suspense>
          <MenuDrawer groups={groups} at={at} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </nav>
  )
}
