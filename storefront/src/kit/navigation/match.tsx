import { Children, createContext, isValidElement, useContext, type ReactElement, type ReactNode } from 'react'
import { useLocation } from './navigation.tsx'

type Params = Readonly<Record<string, string | undefined>>
interface RouteProps {
  /** The literal address with `:params`; `*` is any other. */
  path: string
  element: ReactNode
}

const decoded = (word: string): string => {
  try {
    return decodeURIComponent(word)
  } catch {
    return word
  }
}
const wordsOf = (path: string): string[] => path.split('/').filter(Boolean)

/** The parameters of an address that fits a path; null for one that does not. */
function match(path: string, pathname: string): Params | null {
  if (path === '*') return {}
  const [pattern, words] = [wordsOf(path), wordsOf(pathname)]
  if (pattern.length !== words.length) return null
  const fits = pattern.every((part, i) => part.startsWith(':') || part.toLowerCase() === decoded(words[i]!).toLowerCase())
  if (!fits) return null
  return Object.fromEntries(pattern.flatMap((part, i) => (part.startsWith(':') ? [[part.slice(1), decoded(words[i]!)]] : [])))
}

/** The longer and the more literal, the better; `*` last. */
const rank = (path: string): string =>
  path === '*'
    ? ''
    : wordsOf(path)
        .map((part) => (part.startsWith(':') ? '1' : '2'))
        .join('') || '0'

/** What an address opens among paths: a written word wins over a parameter. */
export function findRoute<R extends { path: string }>(routes: readonly R[], pathname: string): { route: R; params: Params } | undefined {
  let best: { route: R; params: Params } | undefined
  for (const route of routes) {
    const params = match(route.path, pathname)
    if (params && (!best || rank(route.path) > rank(best.route.path))) best = { route, params }
  }
  return best
}

const ParamsContext = createContext<Params>({})

/** The `:params` of the path that the address fits. */
export const useParams = (): Params => useContext(ParamsContext)

/** One path and what it shows, among others in `Routes`. */
export const Route = ({ element }: RouteProps): ReactNode => element

/** Shows the one route that the address fits. */
export function Routes({ children }: { children: ReactNode }): ReactNode {
  const { pathname } = useLocation()
  const routes = Children.toArray(children).flatMap((child) =>
    isValidElement(child) ? [{ path: (child as ReactElement<RouteProps>).props.path, element: child }] : [],
  )
  const found = findRoute(routes, pathname)
  if (!found) return null
  return <ParamsContext value={found.params}>{found.route.element}</ParamsContext>
}
