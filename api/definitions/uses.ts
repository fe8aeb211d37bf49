import * as z from 'zod/mini'

/** What needs a list, a query, a dialog, a view or a chart: it cannot go while this is there. */
export const DefinitionUser = z.object({
  kind: z.enum(['form', 'dialog', 'view', 'chart', 'application', 'column', 'menu']),
  key: z.string(),
  name: z.string(),
})

/** An earlier state of a definition: the content as it was saved under that revision. */
export const EarlierRevision = z.object({
  revision: z.int(),
  savedAt: z.number(),
  savedByName: z.nullable(z.string()),
})

/** What is wrong at which place of a definition: `display[2].field`. */
export const DefinitionProblem = z.object({ at: z.string(), reason: z.string(), message: z.string() })

/** What an answer to something unsaved has cost. */
export const Cost = z.object({ milliseconds: z.int(), statements: z.int() })
