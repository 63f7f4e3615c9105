import { useCallback, useLayoutEffect, useMemo, type ComponentProps, type ReactNode } from 'react'
import { Link as Anchor, Router, useLocation as usePath, useParams as useMatched, type AroundNavHandler } from 'wouter'
import { navigate as go, useHistoryState, useLocationProperty, useSearch } from 'wouter/use-browser-location'
import { pageState } from './page-state.ts'

/** How the address at hand was come to: `pop` also for the first one of a visit. */
export type Arrival = 'push' | 'replace' | 'pop'
const arrival = pageState<Arrival>(() => 'pop')

/** Gives each entry of the history a name of its own, by which what belongs to it is found again. */
const named: AroundNavHandler = (to, address, options) => {
  arrival.now = options?.replace ? 'replace' : 'push'
  to(address, { ...options, state: { key: `${Date.now()}.${Math.random()}` } })
}

window.addEventListener('popstate', () => {
  arrival.now = 'pop'
})

/** What lies below it reads and writes the address bar. */
export const Addressed = ({ children }: { children: ReactNode }): ReactNode => <Router aroundNav={named}>{children}</Router>

export interface NavigateOptions {
  /** In the place of the page at hand. */
  replace?: boolean
}

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'>, NavigateOptions {
  /** An address of the storefront. */
  to: string
}

/** A way to another screen. */
export const Link = (props: LinkProps): ReactNode => <Anchor {...props} />

/** Opens an address of the storefront, or goes so many pages back (-1). */
export function navigate(to: string | number, options?: NavigateOptions): void {
  if (typeof to === 'number') window.history.go(to)
  else named(go, to, options)
}

/** Goes back one page. On the first page of a visit, e.g. opened from a chat, there is none: `home` takes its place. */
export function goBack(home: string): void {
  if (window.history.length > 1) navigate(-1)
  else navigate(home, { replace: true })
}

/** Leads on as soon as it is shown. */
export function Navigate({ to, replace }: { to: string } & NavigateOptions): null {
  useLayoutEffect(() => navigate(to, { replace }), [to, replace])
  return null
}

export interface Location {
  pathname: string
  /** With its `?`, '' where there is none. */
  search: string
  /** With its `#`, '' where there is none. */
  hash: string
  /** The name of this entry of the history. */
  key: string
}

/** The address at hand. */
export function useLocation(): Location {
  const [pathname] = usePath()
  // wouter's own search is decoded once too often: `%2526` would read `&`.
  const search = useSearch()
  const hash = useLocationProperty(() => window.location.hash)
  const state = useHistoryState<{ key?: string } | null>()
  return { pathname, search, hash, key: state?.key ?? '' }
}

/** How the page at hand was come to. */
export const useArrival = (): Arrival => {
  // Every entry of the history has a state of its own: it changes where the address does not.
  useHistoryState<unknown>()
  return arrival.now
}

/** The parts of the address that its screen names: `:id`. */
export const useParams = <Names extends string = string>(): Partial<Record<Names, string>> => useMatched() as Partial<Record<Names, string>>

type Query = URLSearchParams | Record<string, string>
export type SetQuery = (next: Query | ((before: URLSearchParams) => Query), options?: NavigateOptions) => void

/** What stands after the `?`, and writes it anew. */
export function useSearchParams(): [URLSearchParams, SetQuery] {
  const search = useSearch()
  const query = useMemo(() => new URLSearchParams(search), [search])
  const set: SetQuery = useCallback((next, options) => {
    const { pathname, search: before } = window.location
    const text = new URLSearchParams(typeof next === 'function' ? next(new URLSearchParams(before)) : next).toString()
    navigate(pathname + (text && `?${text}`), options)
  }, [])
  return [query, set]
}
