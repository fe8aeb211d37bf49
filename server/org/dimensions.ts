import type { peopleAdminApi } from '#api/org/people-admin.ts'
import type { BodyOf } from '#api/endpoint.ts'
import type { ListDefinition } from '#server/db/list.ts'
import type { DB } from '#server/db/schema.ts'
import { refuseOnViolation } from '#server/db/unique-violation.ts'
import { Failure } from '#server/failure.ts'
import type { Scope, TxScope } from '#server/scope.ts'

export const dimensionRows = (scope: Scope) =>
  scope.from('dimension').select(['id', 'code', 'name', 'is_default as isDefault'])

export const dimensionList = {
  columns: {
    id: { ref: 'id', type: 'id' },
    code: { ref: 'code', type: 'text' },
    name: { ref: 'name', type: 'text' },
    isDefault: { ref: 'is_default', type: 'boolean' },
  },
  id: 'id',
  sort: [{ property: 'isDefault', direction: 'DESC' }],
} as const satisfies ListDefinition<DB, 'dimension', string>

type NewDimension = BodyOf<typeof peopleAdminApi.saveDimension>

/** Adds a way to see the company as a tree, or renames one. The first becomes the default. */
export async function saveDimension(scope: TxScope, { id, code, name }: NewDimension): Promise<string> {
  const taken = { dimension_tenant_id_code_key: 'org.codeTaken' } as const
  if (id === undefined) {
    const first = await dimensionRows(scope).limit(1).executeTakeFirst()
    const row = { id: scope.newId(), code, name, is_default: first === undefined }
    await refuseOnViolation(scope.insert('dimension', row).execute(), taken)
    return row.id
  }
  const change = scope.update('dimension').set({ code, name }).where('id', '=', id)
  const changed = await refuseOnViolation(change.executeTakeFirst(), taken)
  if (changed.numUpdatedRows === 0n) {
    throw new Failure('org.notFound')
  }
  return id
}
