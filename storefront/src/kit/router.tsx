import { Component, Suspense, useEffect, useLayoutEffect, useMemo, useState, type ComponentType, type ReactNode } from 'react'
import { componentOf, fetchCode } from '@youli/client/code.ts'
import { reloadIfServerUp, useReloadWhenBack } from '@youli/client/page-reload.ts'
import { CodeLostError, codeLost, loadScreen } from './load-screen.ts'
import { errorMessage } from './errors.ts'
import { Navigate, useLocation } from './nav.tsx'
import { Route } from 'wouter'
import { report } from './report.ts'
import { screenAt } from './screen-at.ts'
import { isRegistered, noteBeforeReg, useSession } from './session.ts'
import { ErrorView } from './ui/ErrorView.tsx'
import { Page } from './ui/Page.tsx'
import { alertToast } from './ui/toast.ts'
import { CardSkeleton, DetailSkeleton, HeroSkeleton, ListSkeleton } from './ui/Skeleton.tsx'

/** One screen of a feature. `path` is the literal address with `:params`; `load` its default export. */
export interface Screen {
  path: string
  load: () => Promise<{ default: ComponentType }>
  /** `member`: a phone must be bound, else registration opens and leads back here. */
  needs?: 'member'
  /** What is shown while the screen's code loads. */
  skeleton?: 'list' | 'cards' | 'detail' | 'hero'
  /** Reads it asks for at once, asked while its code loads: `/goods/info?id=:productId`. The build takes them into the page (page-routes.ts). */
  first?: readonly string[]
  /** Where the answer of the first of them has the picture people look at first: `0.imgUrl`. */
  picture?: string
}

/** Where this storefront sends people when it must. */
export interface Ways {
  /** Unknown addresses. */
  unknown: string
  /** A member's page opened by someone without a phone. */
  register: string
  /** One address for another. */
  moved: Record<string, string>
}

const skeletons = {
  list: <ListSkeleton count={6} />,
  cards: <CardSkeleton count={6} />,
  detail: <DetailSkeleton />,
  hero: <HeroSkeleton />,
}

/** Spec 1 §2: after each navigation the page scrolls to the top. */
function ScrollToTop(): null {
  const { pathname } = useLocation()
  useLayoutEffect(() => {
    window.scrollTo(0, 0)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the new address is the moment
  }, [pathname])
  return null
}

/** A bound phone, or registration first; registration finds its way back by `beforeRegUrl`. */
function MemberOnly({ register, children }: { register: string; children: ReactNode }): ReactNode {
  const registered = useSession(isRegistered)
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (!registered) noteBeforeReg(pathname + search)
  }, [registered, pathname, search])
  return registered ? children : <Navigate to={register} replace />
}

/** A failed page with its reason: reloads on a tap, and without one where the server was away and is back. */
function Failed({ error }: { error: unknown }): ReactNode {
  const [busy, setBusy] = useState(false)
  useReloadWhenBack(error instanceof CodeLostError && error.serverAway)
  const again = async (): Promise<void> => {
    setBusy(true)
    if (await reloadIfServerUp()) return
    setBusy(false)
    alertToast(codeLost)
  }
  return (
    <Page>
      <ErrorView note={errorMessage(error)} busy={busy} onRetry={() => void again()} />
    </Page>
  )
}

/** A screen that throws shows what happened and offers to load it again; the rest of the app goes on. */
class Guard extends Component<{ children: ReactNode; at: string }, { error: unknown; at: string }> {
  override state = { error: null as unknown, at: this.props.at }
  static getDerivedStateFromError = (error: unknown): { error: unknown } => ({ error })
  static getDerivedStateFromProps = (props: { at: string }, state: { at: string }): object | null =>
    props.at === state.at ? null : { error: null, at: props.at }
  override componentDidCatch(error: unknown): void {
    report('screen', error)
  }
  override render(): ReactNode {
    if (this.state.error === null) return this.props.children
    return <Failed error={this.state.error} />
  }
}

type LazyScreen = Screen & { Part: ComponentType }
const lazyScreens = (screens: readonly Screen[]): LazyScreen[] =>
  screens.map((screen) => ({
    ...screen,
    Part: componentOf(screen.load, () => loadScreen({ ...screen, load: () => fetchCode(screen.load) })),
  }))

/** The route of one screen. A boundary of its own: the tap is answered at once by the skeleton, not when the code has come. */
function routeOf({ path, needs, skeleton, Part }: LazyScreen, register: string): ReactNode {
  const part = (
    <Suspense key={path} fallback={<Page>{skeletons[skeleton ?? 'list']}</Page>}>
      <Part />
    </Suspense>
  )
  return (
    <Route key={path} path={path}>
      {needs ? <MemberOnly register={register}>{part}</MemberOnly> : part}
    </Route>
  )
}

/** Asks for the rest of the screens; one that cannot be had is the guard's business. */
function Rest({ rest, onCome }: { rest: () => Promise<readonly Screen[]>; onCome: (more: readonly Screen[]) => void }): ReactNode {
  const [error, setError] = useState<unknown>(null)
  useEffect(() => {
    void loadScreen({ path: 'rest', load: rest }).then(onCome, setError)
  }, [rest, onCome])
  if (error !== null) throw error
  return <Page>{skeletons.list}</Page>
}

export interface ScreensProps {
  screens: readonly Screen[]
  /** More of them, downloaded when an address fits none. */
  rest?: () => Promise<readonly Screen[]>
  /** The rest, where it is here already. */
  more?: readonly Screen[]
  ways: Ways
}

/** What an address shows. */
function partAt(pathname: string, screens: readonly LazyScreen[], { register, moved }: Ways): ReactNode {
  const to = moved[pathname]
  if (to) return <Navigate key={pathname} to={to} replace />
  const screen = screenAt(screens, pathname)
  return screen && routeOf(screen, register)
}

/** All screens, joined. */
export function Screens({ screens, rest, more: given, ways }: ScreensProps): ReactNode {
  const { pathname } = useLocation()
  const [more, setMore] = useState<readonly Screen[] | undefined>(given)
  const first = useMemo(() => lazyScreens(screens), [screens])
  const others = useMemo(() => lazyScreens(more ?? []), [more])
  const unknown = rest && !more ? <Rest rest={rest} onCome={setMore} /> : <Navigate to={ways.unknown} replace />
  return (
    <Guard at={pathname}>
      <ScrollToTop />
      {partAt(pathname, [...first, ...others], ways) ?? unknown}
    </Guard>
  )
}
