import {
  createContext,
  startTransition,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type AnchorHTMLAttributes,
  type MouseEvent,
  type ReactNode,
} from 'react'
import {
  resolveTarget,
  readLocation,
  type NavigationKind,
  type AppLocation,
  type NavigationTarget,
} from './location.ts'
import { beginLeaving } from '../feedback/toast.ts'
import type { ParamNames } from '#api/link.ts'
import type { PathParams } from '#api/match-path.ts'
import type { Screen } from '#api/screen.ts'

type Options = { replace?: boolean; state?: unknown }
/** Promises nothing yet: the place is reached when React has shown it. */
type Navigate = {
  (to: NavigationTarget, options?: Options): void | Promise<void>
  (steps: number): void | Promise<void>
}
type Place = { location: AppLocation; kind: NavigationKind }

const PlaceContext = createContext<(Place & { base: string; navigate: Navigate }) | null>(null)
export const ParamsContext = createContext<PathParams>({})

function usePlace() {
  const place = use(PlaceContext)
  if (!place) {
    throw new Error('There is no <Routing> around this')
  }
  return place
}

const setInert = (isInert: boolean) => document.querySelector('#root')?.toggleAttribute('inert', isInert)

/**
 * Follows the browser's address under `base`. A screen that has to be fetched comes when it is there; until then the
 * one before stays in sight but takes no more taps, since the address is no longer its own.
 */
export function RouterProvider({ base, children }: { base: string; children: ReactNode }) {
  const [place, setPlace] = useState<Place>(() => ({ location: readLocation(base), kind: 'pop' }))
  const here = useRef(place.location)

  const move = useCallback(
    (kind: NavigationKind) => {
      const location = readLocation(base)
      if (location.pathname !== here.current.pathname) {
        beginLeaving()
        setInert(true)
      }
      here.current = location
      startTransition(() => setPlace({ location, kind }))
    },
    [base],
  )

  useLayoutEffect(() => {
    setInert(place.location.pathname !== here.current.pathname)
  }, [place])

  useEffect(() => {
    const onPop = () => move('pop')
    globalThis.addEventListener('popstate', onPop)
    return () => globalThis.removeEventListener('popstate', onPop)
  }, [move])

  const navigate = useCallback<Navigate>(
    (to: NavigationTarget | number, { replace = false, state = null }: Options = {}) => {
      if (typeof to === 'number') {
        globalThis.history.go(to)
        return
      }
      const address = base + resolveTarget(to, here.current)
      const entry = { state, key: Math.random().toString(36).slice(2) }
      globalThis.history[replace ? 'replaceState' : 'pushState'](entry, '', address)
      move(replace ? 'replace' : 'push')
    },
    [base, move],
  )

  const value = useMemo(() => ({ ...place, base, navigate }), [place, base, navigate])
  return <PlaceContext value={value}>{children}</PlaceContext>
}

export const useLocation = (): AppLocation => usePlace().location
export const useNavigate = (): Navigate => usePlace().navigate
/** How the person came to this place. */
export const useNavigationKind = (): NavigationKind => usePlace().kind

type WithPath = Pick<Screen, 'path'>
type NamesIn<S extends WithPath> = S extends unknown ? ParamNames<S['path']> : never
type NamesInEvery<S extends WithPath> = keyof (S extends unknown
  ? Record<ParamNames<S['path']>, string>
  : never)

/** What the path says to a page, by the screens it is shown at. What only some of their paths name may be absent. */
export const useParams = <S extends readonly WithPath[]>(..._screens: S) =>
  // The router has matched the path of one of these screens, so the names are there.
  use(ParamsContext) as Record<NamesInEvery<S[number]>, string> & Partial<Record<NamesIn<S[number]>, string>>

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
export function Navigate({ to, replace = false }: { to: NavigationTarget; replace?: boolean }) {
  const navigate = useNavigate()
  const { location } = usePlace()
  const address = resolveTarget(to, location)
  useEffect(() => {
    void navigate(address, { replace })
  }, [navigate, address, replace])
  return null
}

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { to: NavigationTarget } & Options

/** A link inside the app: opened in place, unless the person asks the browser for another tab. */
export function Link({ to, replace, state, onClick, children, ...rest }: LinkProps) {
  const { location, navigate, base } = usePlace()
  const address = resolveTarget(to, location)
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
  const { pathname } = new URL(resolveTarget(props.to, location), 'http://app')
  const isHere = pathname.toLowerCase() === location.pathname.toLowerCase()
  return <Link {...props} {...(isHere ? { 'aria-current': 'page' as const } : {})} />
}
