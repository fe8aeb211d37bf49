import type { findApi } from '#api/platform/find.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { methodRightsOf } from '#server/http/caller.ts'
import type { Finder } from './finder.ts'

export const findHandlers = (finders: readonly Finder[]): Handlers<typeof findApi> => ({
  async find({ scope, user, body }) {
    const own = await methodRightsOf(scope, user.id)
    const pattern = `%${body.text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
    const found = await Promise.all(
      finders
        .filter(({ rights }) => rights.some((right) => own.includes(right)))
        .map(async ({ kind, find }) => (await find(scope, pattern)).map((one) => ({ kind, ...one }))),
    )
    return found.flat()
  },
})
