import { Component, lazy, Suspense, useEffect, useLayoutEffect, useMemo, type ComponentType, type ReactNode } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router'
import { loadScreen } from './load-screen.ts'
import { messageOf } from './reply.ts'
import { report } from './report.ts'
import { isRegistered, noteBeforeReg, useSession } from './session.ts'
import { ErrorView } from './ui/Empty.tsx'
import { Page } from './ui/Page.tsx'
import { CardSkeleton, DetailSkeleton, ListSkeleton } from './ui/Skeleton.tsx'

/** One screen of a capability. `path` is the literal address with `:params`; `load` its default export. */
export interface Screen {
  path: string
  load: () => Promise<{ default: ComponentType }>
  /** `member`: a phone must be bound, else registration opens and leads back here. */
  needs?: 'member'
  /** What is shown while the screen's code loads. */
  skeleton?: 'list' | 'cards' | 'detail'
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

const skeletons = { list: <ListSkeleton count={6} />, cards: <CardSkeleton count={6} />, detail: <DetailSkeleton /> }

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
    return (
      <Page>
        <ErrorView note={messageOf(this.state.error)} onRetry={() => window.location.reload()} />
      </Page>
    )
  }
}

/** All screens, joined. */
export function Screens({
  screens,
  ways,
  before,
}: {
  screens: readonly Screen[]
  ways: Ways
  before?: (pathname: string) => ReactNode
}): ReactNode {
  const { pathname } = useLocation()
  const lazies = useMemo(() => screens.map((screen) => ({ ...screen, Part: lazy(() => loadScreen(screen)) })), [screens])
  const instead = before?.(pathname)
  if (instead) return instead
  return (
    <Guard at={pathname}>
      <ScrollToTop />
      <Routes>
        {Object.entries(ways.moved).map(([from, to]) => (
          <Route key={from} path={from} element={<Navigate to={to} replace />} />
        ))}
        {lazies.map(({ path, needs, skeleton, Part }) => {
          // A boundary of its own: the tap is answered at once by the skeleton, not when the code has come.
          const part = (
            <Suspense key={path} fallback={<Page>{skeletons[skeleton ?? 'list']}</Page>}>
              <Part />
            </Suspense>
          )
          return <Route key={path} path={path} element={needs ? <MemberOnly register={ways.register}>{part}</MemberOnly> : part} />
        })}
        <Route path="*" element={<Navigate to={ways.unknown} replace />} />
      </Routes>
    </Guard>
  )
}
