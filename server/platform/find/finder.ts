import type { FoundKind } from '#api/platform/find.ts'
import type { Scope } from '#server/scope.ts'

export type Found = { id: string; title: string; detail: string }

/** How one kind of thing is found, and who may find it: whoever holds one of the rights. */
export type Finder = {
  kind: FoundKind
  rights: readonly string[]
  /** `pattern` is the text for `like`, with its own signs escaped. */
  find: (scope: Scope, pattern: string) => Promise<Found[]>
}

/** So many of a kind are shown. */
export const foundPerKind = 8
