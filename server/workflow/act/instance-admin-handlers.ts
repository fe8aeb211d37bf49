import type { instanceAdminApi } from '#api/workflow/instance-admin.ts'
import type { Data } from '#domain/workflow/engine/effects.ts'
import { writer } from '#server/db/write.ts'
import { Failure, textOf } from '#server/http/failure.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { emit } from '#server/jobs/outbox.ts'
import { flowRightsOf, managedInstance } from '../read/access.ts'
import { findVersion, mainVersion } from '../definition/flow-version.ts'
import { readerOf, withFlowName } from '../read/flow-names.ts'
import { done } from './request-input.ts'
import { flowPage, listedInstances } from '../read/instance-pages.ts'
import { isOver, shownInstance } from '../run/instances.ts'
import { managersRights } from './intervene.ts'
import { manageInstance, migrateInstance, reassignTask, tryMigration } from './manage-instance.ts'
import { correlate } from '../event/message-correlation.ts'
import { formFor } from '../read/node-form.ts'
import { nodeSeen } from '../read/form-node.ts'
import type { FlowParts } from '../run/flow-parts.ts'
import { recordOf } from '../read/opinion-history.ts'
import { runnerOf } from '../run/request-runner.ts'
import { createShare, openShare, revokeShare, sharesOf } from '../read/share-links.ts'

export const instanceAdminHandlers = (parts: FlowParts): Handlers<typeof instanceAdminApi> => ({
  async managed(visit) {
    const { env, tenant, user, query, body } = visit
    const version = await mainVersion(env.db, tenant.id, query.defKey)
    const rights = await flowRightsOf(env.db, tenant.id, user.id, version.definitionId)
    if (!rights.has('management') && !rights.has('instance')) {
      throw new Failure('instance.notManager', {}, { status: 403 })
    }
    const reader = readerOf(visit)
    const page = await flowPage(reader, query.defKey, body)
    return { ...page, rows: await listedInstances(reader, page.rows) }
  },

  async reassign(visit) {
    return visit.write(async (tx) => {
      await reassignTask(runnerOf(parts, visit, tx), visit.user, visit.body)
      return done('task.reassigned', visit.language)
    })
  },

  async suspend(visit) {
    return visit.write(async (tx) => {
      await manageInstance(runnerOf(parts, visit, tx), visit.user, visit.body, 'suspend')
      return done('instance.suspended', visit.language)
    })
  },

  async resume(visit) {
    return visit.write(async (tx) => {
      await manageInstance(runnerOf(parts, visit, tx), visit.user, visit.body, 'resume')
      return done('instance.resumed', visit.language)
    })
  },

  async end(visit) {
    return visit.write(async (tx) => {
      await manageInstance(runnerOf(parts, visit, tx), visit.user, visit.body, 'end')
      return done('instance.ended', visit.language)
    })
  },

  async tryMigration({ env, tenant, user, body, language }) {
    return tryMigration(env.db, tenant.id, user, body, language, env.now())
  },

  /** Each instance on its own: one that cannot be moved stays where it is. */
  async migrate(visit) {
    const { env, tenant, user, body, language } = visit
    const tried = await tryMigration(env.db, tenant.id, user, body, language, env.now())
    for (const move of tried.filter(({ ok }) => ok)) {
      try {
        await writer(env.db)((tx) => migrateInstance(runnerOf(parts, visit, tx), user, move.instId, body))
      } catch (error) {
        if (!(error instanceof Failure)) {
          throw error
        }
        move.ok = false
        move.obstacles = [{ key: error.key, node: '', text: textOf(error.key, language, error.values) }]
      }
    }
    return tried
  },

  async formToChange({ env, tenant, user, query, language }) {
    const { db } = env
    const instance = await managedInstance(db, tenant.id, user.id, query.instId)
    if (isOver(instance) || instance.row_id === null) {
      throw new Failure('instance.over')
    }
    const version = await findVersion(db, tenant.id, instance.version_id)
    return formFor(
      db,
      env,
      tenant.id,
      { id: user.id, language },
      {
        version,
        node: null,
        rowId: instance.row_id,
        instanceId: instance.id,
        startedAt: instance.created_at,
        isRead: false,
        rights: managersRights,
      },
    )
  },

  async interventions({ env, tenant, user, query }) {
    const instance = await managedInstance(env.db, tenant.id, user.id, query.instId)
    const rows = await env.db
      .selectFrom('flow_intervention')
      .selectAll()
      .where('tenant_id', '=', tenant.id)
      .where('instance_id', '=', instance.id)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute()
    return rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      actorId: row.actor_id,
      actorName: row.actor_name,
      reason: row.reason,
      detail: row.detail,
      createTime: row.created_at.getTime(),
    }))
  },

  async message(visit) {
    const { data, ...asked } = visit.body
    return visit.write(async (tx) => ({
      instIds: await correlate(runnerOf(parts, visit, tx), {
        ...asked,
        ...(data ? { data: data as Data } : {}),
      }),
    }))
  },

  async signal({ env, tenant, body, write }) {
    return write(async (tx) => {
      await emit(tx, env, tenant.id, 'flow.signal', body)
      return null
    })
  },

  async share({ env, tenant, user, body, write }) {
    return write((tx) => createShare(tx, env, tenant.id, user, body))
  },

  async shares({ env, tenant, user, query }) {
    return sharesOf(env.db, tenant.id, user.id, query.instId)
  },

  async revokeShare({ env, tenant, user, body, language, write }) {
    return write(async (tx) => {
      await revokeShare(tx, env, tenant.id, user.id, body.id)
      return done('instance.shareRevoked', language)
    })
  },

  async shared(visit) {
    const { env, tenant, user, query, language, write } = visit
    const { db } = env
    const { instance, sharedBy } = await write((tx) => openShare(tx, tenant.id, user.id, query, env.now()))
    const version = await findVersion(db, tenant.id, instance.version_id)
    const form = await formFor(
      db,
      env,
      tenant.id,
      { id: sharedBy, language },
      {
        version,
        // A link shows no more than whoever made it sees.
        node: await nodeSeen(db, tenant.id, sharedBy, instance, version),
        rowId: instance.row_id,
        instanceId: instance.id,
        startedAt: instance.created_at,
        isRead: true,
      },
    )
    return {
      instance: await withFlowName(readerOf(visit), shownInstance(instance)),
      form,
      opinions: await recordOf(db, tenant.id, instance.id, language, 'flow'),
    }
  },
})
