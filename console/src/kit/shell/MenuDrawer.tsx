import { Drawer } from 'antd'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Brand } from './Brand.tsx'
import { NavMenu } from './NavMenu.tsx'
import type { Group } from './navigation.ts'
import css from './shell.module.css'

interface Props {
  groups: readonly Group[]
  at: { group: string; entry: string }
  onClose: () => void
}

/** The whole menu on a phone. */
export default function MenuDrawer({ groups, at, onClose }: Props): ReactNode {
  const { key } = useLocation()
  const opened = useRef(key)
  useEffect(() => {
    if (opened.current !== key) onClose()
  }, [key, onClose])
  return (
    <Drawer open placement="left" size={318} closable={false} onClose={onClose} title={<Brand />} styles={{ body: { padding: 12 } }}>
      <nav aria-label="主菜单" className={css.nav}>
        <NavMenu groups={groups} at={at} />
      </nav>
    </Drawer>
  )
}
