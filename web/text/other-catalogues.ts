import type { CatalogueFiles } from './language.ts'

/** Where the catalogues are that guests do not begin with. */
export const otherCatalogues: CatalogueFiles = import.meta.glob<{ texts: object }>([
  './*/**/*.ts',
  '!./*/{app,booking,extending,identity,messages,stay,trip,wallet}.ts',
  '!./**/*.test.ts',
])
