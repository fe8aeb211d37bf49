import type { pickedKinds, pickerApi } from '#api/org/picker.ts'
import type { Handlers } from '#server/http/handlers.ts'
import type { Scope } from '#server/scope.ts'
import { pickPeople } from './pick-people.ts'

const most = 1000

/** The rows of a kind, by code, with the names that tell them apart. */
function ownersOf(
  scope: Scope,
  kind: (typeof pickedKinds)[number],
): Promise<{ id: string; key: string; name: string }[]> {
  switch (kind) {
    case 'role':
      return scope.from('role').select(['id', 'alias as key', 'name']).orderBy('alias').limit(most).execute()
    case 'org':
      return scope
        .from('org')
        .select(['id', 'code as key', 'path_name as name'])
        .orderBy('path_name')
        .limit(most)
        .execute()
    case 'pos':
      return scope
        .from('post')
        .innerJoin(scope.table('org'), 'org.id', 'post.org_id')
        .select((eb) => [
          'post.id',
          'post.code as key',
          eb.fn<string>('concat', ['org.name', eb.val(' · '), 'post.name']).as('name'),
        ])
        .orderBy('org.path_name')
        .orderBy('post.code')
        .limit(most)
        .execute()
    case 'job':
      return scope.from('job').select(['id', 'code as key', 'name']).orderBy('code').limit(most).execute()
    case 'group':
      return scope
        .from('user_group')
        .select(['id', 'code as key', 'name'])
        .orderBy('code')
        .limit(most)
        .execute()
  }
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
    return ownersOf(scope, query.kind)
  },
}
