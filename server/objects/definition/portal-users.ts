import type * as z from 'zod/mini'
import type { DefinitionUser } from '#api/definitions/uses.ts'
import type { Scope } from '#server/scope.ts'

export type User = z.infer<typeof DefinitionUser>
type PortalRow = User & { definition: unknown }

/** Applications, columns and menus, by which people come to lists and charts. */
export async function portalRows(scope: Scope): Promise<PortalRow[]> {
  const definitions = await scope
    .from('portal_definition')
    .select((eb) => [
      eb.ref('kind').$castTo<'application' | 'column'>().as('kind'),
      'alias as key',
      'name',
      'definition',
    ])
    .where('kind', 'in', ['application', 'column'])
    .orderBy('kind')
    .orderBy('alias')
    .execute()
  const menus = await scope
    .from('menu')
    .select(['alias as key', 'name', 'path as definition'])
    .where('path', 'is not', null)
    .orderBy('alias')
    .execute()
  return [...definitions, ...menus.map((menu) => ({ kind: 'menu' as const, ...menu }))]
}

/** Those of them for which it holds. */
export const usersAmong = (
  rows: readonly PortalRow[],
  leadsThere: (definition: unknown) => boolean,
): User[] =>
  rows.filter(({ definition }) => leadsThere(definition)).map(({ kind, key, name }) => ({ kind, key, name }))
