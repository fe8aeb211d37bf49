import {
  createContext,
  startTransition,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type AnchorHTMLAttributes,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { addressOf, locationOf, type Kind, type Location, type To } from './location.ts'
import type { Params } from './match-path.ts'

type Options = { replace?: boolean; state?: unknown }
/** Promises nothing yet: the place is reached when React has shown it. */
type Navigate = {
  (to: To, options?: Options): void | Promise<void>
  (steps: number): void | Promise<void>
}
type Place = { location: Location; kind: Kind }

const PlaceContext = createContext<(Place & { base: string; navigate: Navigate }) | null>(null)
export const ParamsContext = createContext<Params>({})

function usePlace() {
  const place = use(PlaceContext)
  if (!place) {
    throw new Error('There is no <Routing> around this')
  }
  return place
}

/** Follows the browser's address under `base`. A screen that has to be fetched comes when it is there. */
export function Routing({ base, children }: { base: string; children: ReactNode }) {
  const [place, setPlace] = useState<Place>(() => ({ location: locationOf(base), kind: 'pop' }))
  const here = useRef(place.location)

  const move = useCallback(
    (kind: Kind) => {
      const location = locationOf(base)
      here.current = location
      startTransition(() => setPlace({ location, kind }))
    },
    [base],
  )

  useEffect(() => {
    const onPop = () => move('pop')
    globalThis.addEventListener('popstate', onPop)
    return () => globalThis.removeEventListener('popstate', onPop)
  }, [move])

  const navigate = useCallback<Navigate>(
    (to: To | number, { replace = false, state = null }: Options = {}) => {
      if (typeof to === 'number') {
        globalThis.history.go(to)
        return
      }
      const address = base + addressOf(to, here.current)
      const kept = { state, key: Math.random().toString(36).slice(2) }
      globalThis.history[replace ? 'replaceState' : 'pushState'](kept, '', address)
      move(replace ? 'replace' : 'push')
    },
    [base, move],
  )

  const value = useMemo(() => ({ ...place, base, navigate }), [place, base, navigate])
  return <PlaceContext value={value}>{children}</PlaceContext>
}

export const useLocation = (): Location => usePlace().location
export const useNavigate = (): Navigate => usePlace().navigate
/** How the person came to this place. */
export const useArrival = (): Kind => usePlace().kind
export const useParams = (): Params => use(ParamsContext)

type Query = URLSearchParams | Record<string, string>
type SetQuery = (next: Query | ((now: URLSearchParams) => Query), options?: Options) => void

/** The query of the address, and a way to write it anew. */
export function useSearchParams(): [URLSearchParams, SetQuery] {
  const { location, navigate } = usePlace()
  const { search } = location
  const query = useMemo(() => new URLSearchParams(search), [search])
  const setQuery = useCallback<SetQuery>(
    (next, options) => {
      const wanted = typeof next === 'function' ? next(query) : next
      void navigate({ search: new URLSearchParams(wanted).toString() }, options)
    },
    [query, navigate],
  )
  return [query, setQuery]
}

/** Goes elsewhere as soon as it shows. */
export function Navigate({ to, replace = false }: { to: To; replace?: boolean }) {
  const navigate = useNavigate()
  const { location } = usePlace()
  const address = addressOf(to, location)
  useEffect(() => {
    void navigate(address, { replace })
  }, [navigate, address, replace])
  return null
}

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { to: To } & Options

/** A link inside the app: opened in place, unless the person asks the browser for another tab. */
export function Link({ to, replace, state, onClick, children, ...rest }: LinkProps) {
  const { location, navigate, base } = usePlace()
  const address = addressOf(to, location)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0
    if (event.defaultPrevented || elsewhere || (rest.target && rest.target !== '_self')) {
      return
    }
    event.preventDefault()
    const isHere = address === location.pathname + location.search + location.hash
    void navigate(address, { replace: replace ?? isHere, state })
  }
  return (
    <a {...rest} href={base + address} onClick={follow}>
      {children}
    </a>
  )
}

/** A link that says when the person is already there. */
export function NavLink(props: LinkProps) {
  const { location } = usePlace()
  const { pathname } = new URL(addressOf(props.to, location), 'http://app')
  const isHere = pathname.toLowerCase() === location.pathname.toLowerCase()
  return <Link {...props} {...(isHere ? { 'aria-current': 'page' as const } : {})} />
}
