import type { ScreenAccess } from '#domain/identity/guard.ts'
import type { CallInput, Endpoint } from './endpoint.ts'
import type { PathParams } from './match-path.ts'

/** Where a screen is opened: what its path names, and its query. */
export type OpenedAt = { params: PathParams; query: URLSearchParams }

/** A call with all that is sent with it. */
type PreparedCall = readonly [endpoint: Endpoint, input: { query?: object; body?: object }]

/** `unlessStored`: not asked in a browser that has this in its session storage. */
export type FirstCall = { call: PreparedCall; unlessStored?: string }

export type Screen = {
  /** Words match without regard to case; `:name` takes any word. */
  path: `/${string}`
  /** The names a link may put into the query; those with a `?` may be left out. */
  query?: readonly string[]
  access: ScreenAccess
  /** The screen whose page is shown here too. Absent: the screen `order` shows `OrderPage.tsx` of its module. */
  page?: string
  /** The catalogues of texts that its page speaks from, besides that of the frame. */
  texts: readonly string[]
  /** A file of the web that the page fetches as soon as it starts, and shows with the first answer of the server. */
  preloadLater?: string
  /** What it asks the server first, to the letter: the page that is given out asks it before the program is there. */
  firstCalls?: (opened: OpenedAt, now: number) => FirstCall[]
}

export const screen = <const S extends Screen>(declared: S) => declared

/** `callQuery(...taskDetailCall(taskId))` asks in the app what the page that is given out has asked before. */
export const prepareCall = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
): readonly [endpoint: E, input: CallInput<E>] => [endpoint, input]
