import type { TextModule } from './catalogues.ts'

/** Catalogues of a noun of its own whose screens speak the words of a larger one too. */
const bases: Partial<Record<string, TextModule>> = {
  cancelling: 'booking',
  demo: 'booking',
  desk: 'booking',
  extending: 'booking',
  trip: 'booking',
}

/** A catalogue with the one it stands on. */
export function withBaseCatalogue<Name extends string>(module: Name): (Name | TextModule)[] {
  const base = bases[module]
  return base === undefined ? [module] : [module, base]
}
