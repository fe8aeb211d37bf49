import type { objectsApi } from '#api/objects/business-objects.ts'
import type { ObjectDefinition } from '#domain/objects/definition.ts'
import { uniqueKeyId } from '#domain/objects/index-plan.ts'
import { listRows } from '#server/db/list.ts'
import { Failure } from '#server/failure.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { hasAnyRight, objectRights, refuseUnlessAllowed } from '../rows/row-rights.ts'
import {
  discardObjectDraft,
  findObjectDraft,
  removeObject,
  restoreObjectVersion,
  saveObjectDefinition,
  objectVersions,
} from './object-versions.ts'
import {
  findObjectDefinition,
  findObjectHead,
  lockObject,
  objectList,
  objectHeadRows,
  type ObjectHead,
} from './business-objects.ts'
import { definitionImpact, countRows } from './definition-impact.ts'
import { objectUses } from './object-uses.ts'
import { publishObject } from './publish-object.ts'
import { problemsOfDefinition } from './refuse-invalid.ts'
import type { Scope } from '#server/scope.ts'

type ObjectVersion = { state: 'draft' | 'published'; version: number; definition: ObjectDefinition }

/** The version asked for; without one that in use, or the draft of an object that has nothing else yet. */
async function versionOrDraft(
  scope: Scope,
  head: ObjectHead,
  wantedVersion?: string,
): Promise<ObjectVersion> {
  const draft = await findObjectDraft(scope, head.id)
  const number =
    wantedVersion === undefined ? head.version : wantedVersion === 'draft' ? null : Number(wantedVersion)
  if (draft && (number === null || number === draft.version)) {
    return { state: 'draft', ...draft }
  }
  if (number === null) {
    throw new Failure('object.noDraft')
  }
  const definition = await findObjectDefinition(scope, head, number)
  return { state: 'published', version: number, definition }
}

export const objectHandlers: Handlers<typeof objectsApi> = {
  async objectPage({ scope, body }) {
    const page = await listRows(scope.db, objectHeadRows(scope), body, objectList)
    return { ...page, rows: page.rows.map((row) => ({ ...row, updatedAt: row.updatedAt.getTime() })) }
  },

  async definition({ scope, user, query }) {
    const rights = await objectRights(scope, user.id, query.alias)
    refuseUnlessAllowed(rights.define || rights.design || hasAnyRight(rights))
    const head = await findObjectHead(scope, query.alias)
    const { state, version, definition } = await versionOrDraft(scope, head, query.version)
    refuseUnlessAllowed(rights.define || state === 'published')
    const { id, alias, name, nameEn, description, revision, pending } = head
    const fieldsOf = (key: string) => definition.keys.find((one) => uniqueKeyId(one) === key)?.fields ?? []
    return {
      id,
      alias,
      name,
      nameEn,
      description,
      revision,
      state,
      version,
      definition,
      updatedAt: head.updatedAt.getTime(),
      pending: [...pending.fields],
      doubles: rights.define
        ? pending.doubles.map(({ key, ...rows }) => ({ fields: [...fieldsOf(key)], ...rows }))
        : [],
    }
  },

  async versions({ scope, query }) {
    const { id } = await findObjectHead(scope, query.alias)
    const rows = await objectVersions(scope, id)
    return rows.map(({ version, state, saved_at, saved_by, fullname }) => ({
      version,
      state: state === 'draft' ? 'draft' : 'published',
      savedAt: saved_at.getTime(),
      savedBy: saved_by,
      savedByName: fullname,
    }))
  },

  async impact({ scope, user, body }) {
    const head = await findObjectHead(scope, body.alias)
    const actor = { id: user.id, language: scope.language }
    const problems = await problemsOfDefinition(scope, head.id, body.definition, actor)
    return {
      problems: problems.map(({ at, reason, message }) => ({ at, reason, message })),
      ...(await definitionImpact(scope, head, body.definition)),
    }
  },

  async uses({ scope, query }) {
    const head = await findObjectHead(scope, query.alias)
    return { rows: await countRows(scope, head.id), uses: await objectUses(scope, head) }
  },

  async restore({ scope, user, body }) {
    return scope.write((scope) =>
      restoreObjectVersion(scope, { id: user.id, language: scope.language }, body),
    )
  },

  async saveDefinition({ scope, user, body }) {
    return scope.write((scope) =>
      saveObjectDefinition(scope, { id: user.id, language: scope.language }, body),
    )
  },

  async publish({ scope, user, body }) {
    return scope.write((scope) => publishObject(scope, { id: user.id, language: scope.language }, body))
  },

  async discardDraft({ scope, body }) {
    return scope.write(async (scope) => {
      await discardObjectDraft(scope, body.alias)
      return null
    })
  },

  async removeObject({ scope, query }) {
    return scope.write(async (scope) => {
      await removeObject(scope, await lockObject(scope, query.alias))
      return null
    })
  },
}
