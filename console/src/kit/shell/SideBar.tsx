import { MenuFoldOutlined, MenuUnfoldOutlined, MobileOutlined } from '@ant-design/icons'
import { lazy, Suspense } from 'react'
import type { ReactNode } from 'react'
import { Brand } from './Brand.tsx'
import { Flyout } from '../Flyout.tsx'
import { Favourites } from './Favourites.tsx'
import { useFolded } from './folded.ts'
import { NavMenu, NavRail } from './NavMenu.tsx'
import type { Group } from './navigation.ts'
import css from './shell.module.css'
import { useNarrow } from '../use-media.ts'

const MallCode = lazy(() => import('./MallCode.tsx'))

/** The brand and the menu beside the page: with words where there is room for them and the person wants them. */
export function SideBar({ groups, at }: { groups: readonly Group[]; at: { group: string; entry: string } }): ReactNode {
  const narrow = useNarrow()
  const { folded, turn } = useFolded()
  const small = narrow || folded
  return (
    <aside className={css.side} data-small={small || undefined}>
      <Brand small={small} />
      <nav aria-label="主菜单" className={css.nav}>
        {small ? (
          <NavRail groups={groups} at={at} />
        ) : (
          <>
            <NavMenu groups={groups} at={at} />
            <Favourites />
          </>
        )}
      </nav>
      <div className={css.foot}>
        <Flyout
          label="预览商城"
          title="预览商城"
          side="above"
          className={css.preview}
          button={
            <>
              <MobileOutlined aria-hidden />
              {!small && '预览商城'}
            </>
          }
        >
          <Suspense fallback={null}>
            <MallCode />
          </Suspense>
        </Flyout>
        {!narrow && (
          <button
            type="button"
            className={css.icon}
            aria-label={folded ? '展开菜单' : '收起菜单'}
            aria-keyshortcuts="["
            title={`${folded ? '展开菜单' : '收起菜单'} [`}
            onClick={turn}
          >
            {folded ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
          </button>
        )}
      </div>
    </aside>
  )
}
