import { sql } from 'kysely'
import type { QueryOf } from '#api/endpoint.ts'
import type { pickedKinds, pickerApi } from '#api/org/picker.ts'
import type { Handlers } from '#server/http/handlers.ts'
import type { Scope } from '#server/scope.ts'
import { pickPeople } from './pick-people.ts'

/** So many are offered at once; the rest is found by more of the name. */
const most = 60

/** All rows of a kind, with the names that tell them apart. */
function ownersOf(scope: Scope, kind: (typeof pickedKinds)[number]) {
  switch (kind) {
    case 'role':
      return scope.from('role').select(['id', 'alias as key', 'name', 'alias as place'])
    case 'org':
      return scope.from('org').select(['id', 'code as key', 'path_name as name', 'path_name as place'])
    case 'pos':
      return scope
        .from('post')
        .innerJoin(scope.table('org'), 'org.id', 'post.org_id')
        .select([
          'post.id',
          'post.code as key',
          sql<string>`concat(org.name, ' · ', post.name)`.as('name'),
          'org.path_name as place',
        ])
    case 'job':
      return scope.from('job').select(['id', 'code as key', 'name', 'code as place'])
    case 'group':
      return scope.from('user_group').select(['id', 'code as key', 'name', 'code as place'])
  }
}

type Owner = { id: string; key: string; name: string }

/** Those whose name or key has the word in it, or the one with a key; who is called just so comes first. */
async function findOwners(
  scope: Scope,
  { kind, keyword, key }: QueryOf<typeof pickerApi.pickOwners>,
): Promise<Owner[]> {
  const word = keyword.toLowerCase()
  const isWanted =
    key === undefined
      ? sql`${word} = '' or strpos(lower(concat_ws(' ', key, name)), ${word}) > 0`
      : sql`key = ${key}`
  const isCalledSo = sql`(lower(key) = ${word} or right(lower(name), length(${word})) = ${word})`
  // Raw, because the five tables are of five types and only these columns are common to them.
  const found = sql<Owner>`select id, key, name from ${ownersOf(scope, kind)} as owner where ${isWanted}
    order by ${isCalledSo} desc, place, key limit ${most}`
  return (await found.execute(scope.db)).rows
}

export const pickerHandlers: Handlers<typeof pickerApi> = {
  async pickPeople({ scope, body }) {
    const page = await pickPeople(scope, { ...body, type: 'all', under: false }, false)
    return {
      ...page,
      rows: page.rows.map(({ id, fullname, account, orgName }) => ({ id, fullname, account, orgName })),
    }
  },

  async pickOwners({ scope, query }) {
    return findOwners(scope, query)
  },
}
