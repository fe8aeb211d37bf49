import type { Screen } from './screen.ts'

declare const checked: unique symbol
/** An address inside the app that leads to a screen: made by `link`, or found to have one. */
export type ScreenPath = string & { readonly [checked]: true }

type Value = string | number | boolean
type Linked = Pick<Screen, 'path' | 'query'>

/** The names in a path: `/task/:taskId/:leaderId` has two. */
export type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

type QueryNames<S> = S extends { query: readonly (infer Name extends string)[] } ? Name : never
type Needed<Name extends string> = Name extends `${string}?` ? never : Name
type Optional<Name extends string> = Name extends `${infer Plain}?` ? Plain : never

/** What a link to a screen has to say, and what it may say. */
export type LinkValues<S extends Linked> = {
  [Name in ParamNames<S['path']> | Needed<QueryNames<S>>]: Value
} & { [Name in Optional<QueryNames<S>>]?: Value | undefined }

type Arguments<S extends Linked> = [keyof LinkValues<S>] extends [never]
  ? []
  : object extends LinkValues<S>
    ? [values?: LinkValues<S>]
    : [values: LinkValues<S>]

/** `link(screens.task, { taskId, leaderId: 0 })`: the address of a screen. What the path does not name is its query. */
export function link<S extends Linked>(screen: S, ...[values]: Arguments<S>): ScreenPath {
  const left = new Map<string, Value | undefined>(Object.entries(values ?? {}))
  const path = screen.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = left.get(name)
    left.delete(name)
    return encodeURIComponent(String(value))
  })
  const query = new URLSearchParams()
  for (const [name, value] of left) {
    if (value !== undefined) {
      query.set(name, String(value))
    }
  }
  // The only place where an address is written: its screen has just been named.
  return (query.size === 0 ? path : `${path}?${query}`) as ScreenPath
}

/** An address that came from outside, such as the page a person was on their way to. The router says when it leads nowhere. */
export const uncheckedPath = (path: string): ScreenPath => path as ScreenPath
