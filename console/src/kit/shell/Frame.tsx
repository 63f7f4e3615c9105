import { Suspense, useEffect } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { Navigate, Outlet, useMatches } from 'react-router'
import { NoPage } from '../Notice.tsx'
import type { Me } from '../me.tsx'
import type { Screen } from '../screen.ts'
import { Waiting } from '../Waiting.tsx'
import { BottomBar } from './BottomBar.tsx'
import { EntryTabs } from './EntryTabs.tsx'
import { useKeptLook } from './kept-look.ts'
import { mayOpen, navigationOf, placedOf, titleOf } from './navigation.ts'
import css from './shell.module.css'
import { useShortcuts } from './shortcuts.ts'
import type { Palette } from './SearchBox.tsx'
import { SideBar } from './SideBar.tsx'
import { TopBar } from './TopBar.tsx'
import { usePhone } from '../use-media.ts'

function useScreen(): Screen | undefined {
  return useMatches().findLast((m) => m.handle)?.handle as Screen | undefined
}

const nowhere = { group: '', entry: '' }

interface Props {
  screens: readonly Screen[]
  me: Me
  palette: Palette
  tools: ReactNode
  alarms: ComponentType
}

/** Menu, top bar and the page. */
export function Frame({ screens, me, palette, tools, alarms: Alarms }: Props): ReactNode {
  const screen = useScreen()
  const phone = usePhone()
  const { groups, own } = navigationOf(screens, me)
  const placed = screen && placedOf(screens, screen)
  const at = placed ? { group: placed.place[0], entry: placed.place[1] } : nowhere
  const title = screen ? titleOf(screen) : '商家后台'
  useShortcuts()
  useKeptLook()
  useEffect(() => {
    document.title = `${title} · ${me.brandName || '有礼'}`
  }, [title, me.brandName])
  if (screen?.bare) return <Page screen={screen} me={me} />
  return (
    <div className={css.frame}>
      {!phone && <SideBar groups={groups} at={at} />}
      <div className={css.main}>
        <TopBar screens={screens} screen={screen} own={own} palette={palette} tools={tools} />
        <Alarms />
        <main className={css.content}>
          {screen === placed && screen && <EntryTabs groups={groups} at={at} path={screen.path} />}
          <Page screen={screen} me={me} />
        </main>
      </div>
      {phone && <BottomBar groups={groups} at={at} />}
    </div>
  )
}

function Page({ screen, me }: { screen: Screen | undefined; me: Me }): ReactNode {
  if (screen && !mayOpen(screen, me)) {
    if (me.mustEnrol) return <Navigate to="/me/second-factor" replace />
    return <NoPage status="403" title="您没有权限查看此页面" subTitle="如需开通，请联系管理账号的同事" />
  }
  return (
    <Suspense fallback={<Waiting />}>
      <Outlet />
    </Suspense>
  )
}
