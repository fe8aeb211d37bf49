import type { queryAdminApi } from '#api/queries/admin.ts'
import { listRows } from '#server/db/list.ts'
import { Failure } from '#server/failure.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { previewedPerson } from '#server/identity/users/previewed-person.ts'
import { previewNote } from '#server/platform/audit/preview-note.ts'
import { earlierRevisions } from '#server/platform/bin/definition-history.ts'
import { findQuery, queryHeads, queryList } from './definitions.ts'
import { queryUses } from './query-uses.ts'
import { fileKinds, removeQuery, restoreQuery, saveQuery } from './save-query.ts'
import { tryQuery } from './try-query.ts'

export const queryAdminHandlers: Handlers<typeof queryAdminApi> = {
  async queryPage({ scope, body }) {
    const page = await listRows(scope.db, queryHeads(scope), body, queryList)
    return {
      ...page,
      rows: page.rows.map(({ source, over, updatedAt, ...row }) => ({
        ...row,
        source: source?.kind ?? null,
        over: over ?? (source === null ? '' : sourceName(source)),
        updatedAt: updatedAt.getTime(),
      })),
    }
  },

  async queryDefinition({ scope, query }) {
    const found = await findQuery(scope, query.kind, query.alias)
    if (!found) {
      throw new Failure('query.unknown', { alias: query.alias })
    }
    const { id, kind, revision, definition } = found
    return { id, kind, revision, definition }
  },

  async tryQuery({ scope, user, body }) {
    return tryQuery(scope, user, body)
  },

  async tryQueryAs({ scope, body, audit }) {
    const person = await previewedPerson(scope, body.userId)
    const tried = await tryQuery(scope, person, body)
    const { kind, definition } = body.given
    const after = { kind, alias: definition.alias, rows: tried.answer?.total ?? 0 }
    const note = await previewNote(scope, { action: 'queries.tryAs', person, name: definition.name, after })
    // Nothing was found by what was only checked.
    const isUnseen = !body.run || tried.problems.length > 0
    audit({ ...note, isTrial: note.isTrial === true || isUnseen })
    return tried
  },

  async saveQuery({ scope, user, body }) {
    return scope.write((scope) => saveQuery(scope, { id: user.id, language: scope.language }, body))
  },

  async queryUses({ scope, query }) {
    return queryUses(scope, query.kind, query.alias)
  },

  async queryHistory({ scope, query }) {
    return earlierRevisions(scope, fileKinds[query.kind], query.alias)
  },

  async restoreQuery({ scope, user, body }) {
    return scope.write((scope) => restoreQuery(scope, { id: user.id, language: scope.language }, body))
  },

  async removeQuery({ scope, query }) {
    return scope.write(async (scope) => {
      await removeQuery(scope, query.kind, query.alias)
      return null
    })
  },
}

type Source = NonNullable<Awaited<ReturnType<ReturnType<typeof queryHeads>['execute']>>[number]['source']>

function sourceName(source: Source): string {
  switch (source.kind) {
    case 'object':
      return source.alias
    case 'table':
      return source.table
    case 'restful':
      return URL.canParse(source.url) ? new URL(source.url).host : source.url
  }
}
