import type { objectsApi } from '#api/objects/business-objects.ts'
import type { ObjectDefinition } from '#domain/objects/definition.ts'
import { uniqueKeyId } from '#domain/objects/index-plan.ts'
import { listRows } from '#server/db/list.ts'
import type { Db } from '#server/db/open.ts'
import { Failure } from '#server/http/failure.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { hasAnyRight, objectRights, refuseUnlessAllowed } from '../rows/row-rights.ts'
import {
  discardObjectDraft,
  findObjectDraft,
  removeObject,
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
import { publishObject } from './publish-object.ts'

type Shown = { state: 'draft' | 'published'; version: number; definition: ObjectDefinition }

/** The version asked for; without one that in use, or the draft of an object that has nothing else yet. */
async function shownVersion(db: Db, tenantId: string, head: ObjectHead, asked?: string): Promise<Shown> {
  const draft = await findObjectDraft(db, tenantId, head.id)
  const number = asked === undefined ? head.version : asked === 'draft' ? null : Number(asked)
  if (draft && (number === null || number === draft.version)) {
    return { state: 'draft', ...draft }
  }
  if (number === null) {
    throw new Failure('object.noDraft')
  }
  const definition = await findObjectDefinition(db, tenantId, head, number)
  return { state: 'published', version: number, definition }
}

export const objectHandlers: Handlers<typeof objectsApi> = {
  async objectPage({ env, tenant, body }) {
    const page = await listRows(env.db, objectHeadRows(env.db, tenant.id), body, objectList)
    return { ...page, rows: page.rows.map((row) => ({ ...row, updatedAt: row.updatedAt.getTime() })) }
  },

  async definition({ env, tenant, user, query }) {
    const rights = await objectRights(env.db, tenant.id, user.id, query.alias)
    refuseUnlessAllowed(rights.define || hasAnyRight(rights))
    const head = await findObjectHead(env.db, tenant.id, query.alias)
    const { state, version, definition } = await shownVersion(env.db, tenant.id, head, query.version)
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

  async versions({ env, tenant, query }) {
    const { id } = await findObjectHead(env.db, tenant.id, query.alias)
    const rows = await objectVersions(env.db, tenant.id, id)
    return rows.map(({ version, state, saved_at, saved_by }) => ({
      version,
      state: state === 'draft' ? 'draft' : 'published',
      savedAt: saved_at.getTime(),
      savedBy: saved_by,
    }))
  },

  async saveDefinition({ env, tenant, user, language, body, write }) {
    return write((tx) => saveObjectDefinition(tx, env, tenant.id, { id: user.id, language }, body))
  },

  async publish({ env, tenant, user, language, body, write }) {
    return write((tx) => publishObject(tx, env, tenant.id, { id: user.id, language }, body))
  },

  async discardDraft({ tenant, body, write }) {
    return write(async (tx) => {
      await discardObjectDraft(tx, tenant.id, body.alias)
      return null
    })
  },

  async removeObject({ tenant, query, write }) {
    return write(async (tx) => {
      await removeObject(tx, tenant.id, await lockObject(tx, tenant.id, query.alias))
      return null
    })
  },
}
