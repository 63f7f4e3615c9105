import {
  createContext,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  type AnchorHTMLAttributes,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { addressOf, partsOf, type Arrival, type History, type Location } from './history.ts'

interface Place {
  history: History
  location: Location
  arrival: Arrival
}
const PlaceContext = createContext<Place | null>(null)

/** Where everything below this stands: pages change with the history. */
export function Router({ history, children }: { history: History; children: ReactNode }): ReactNode {
  const now = (): Place => ({ history, location: history.location, arrival: history.arrival })
  const [place, setPlace] = useState(now)
  useLayoutEffect(() => {
    const follow = (): void => startTransition(() => setPlace({ history, location: history.location, arrival: history.arrival }))
    return history.listen(follow)
  }, [history])
  return <PlaceContext value={place}>{children}</PlaceContext>
}

function usePlace(): Place {
  const place = useContext(PlaceContext)
  if (!place) throw new Error('no Router around this')
  return place
}

/** Where the page stands. */
export const useLocation = (): Location => usePlace().location

/** How the page was come to: by a link, in place of another, or back and forth (and at first). */
export const useArrival = (): Arrival => usePlace().arrival

/** Goes to an address, `{ replace: true }` in place of this one, or so many pages back (a number below 0). */
export type Navigate = (to: string | number, options?: { replace?: boolean }) => void

/** `const navigate = useNavigate()`, then `navigate(toMall())`, `navigate(-1)`. */
export function useNavigate(): Navigate {
  const { history } = usePlace()
  return useCallback(
    (to, { replace = false } = {}) => (typeof to === 'number' ? history.step(to) : history.go(to, replace ? 'REPLACE' : 'PUSH')),
    [history],
  )
}

/** Leads on as soon as it is drawn. */
export function Redirect({ to }: { to: string }): null {
  const navigate = useNavigate()
  useEffect(() => navigate(to, { replace: true }), [navigate, to])
  return null
}

type Fields = Record<string, string> | URLSearchParams
type SetSearchParams = (next: Fields | ((last: URLSearchParams) => Fields), options?: { replace?: boolean }) => void

/** The query of the address, and how to change it. */
export function useSearchParams(): [URLSearchParams, SetSearchParams] {
  const { search } = useLocation()
  const navigate = useNavigate()
  const params = useMemo(() => new URLSearchParams(search), [search])
  const set = useCallback<SetSearchParams>(
    (next, options) => {
      const fields = typeof next === 'function' ? next(new URLSearchParams(params)) : next
      navigate(`?${new URLSearchParams(fields).toString()}`, options)
    },
    [navigate, params],
  )
  return [params, set]
}

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: string
  /** In place of the page it stands on. */
  replace?: boolean
}

/** A click that means this very tab. */
const isPlain = (event: MouseEvent): boolean => event.button === 0 && !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey)

/** A link to a page of ours; an address with a scheme or host is left to the browser. */
export function Link({ to, replace = false, onClick, children, ...rest }: LinkProps): ReactNode {
  const { history, location } = usePlace()
  const elsewhere = /^([a-z][a-z\d+.-]*:|\/\/)/i.test(to)
  const href = elsewhere ? to : addressOf(partsOf(to, location.pathname))
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event)
    if (elsewhere || event.defaultPrevented || !isPlain(event) || (rest.target && rest.target !== '_self')) return
    event.preventDefault()
    // The same address again is no new page.
    history.go(href, replace || href === addressOf(history.location) ? 'REPLACE' : 'PUSH')
  }
  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  )
}
