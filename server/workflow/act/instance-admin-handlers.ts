import type { instanceAdminApi } from '#api/workflow/instance-admin.ts'
import type { FlowData } from '#domain/workflow/engine/effects.ts'
import { writer } from '#server/db/write.ts'
import { Failure, textOf } from '#server/http/failure.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { emit } from '#server/jobs/outbox.ts'
import { flowRightsOf, managedInstance } from '../read/access.ts'
import { findVersion, mainVersion } from '../definition/flow-version.ts'
import { readContextOf, withFlowName } from '../read/flow-names.ts'
import { actionReply } from './request-input.ts'
import { instancesOfFlowPage, withOpenNodes } from '../read/instance-pages.ts'
import { isEnded, instanceView } from '../run/instances.ts'
import { managerPermission } from './intervene.ts'
import { manageInstance, migrateInstance, reassignTask, previewMigration } from './manage-instance.ts'
import { correlateMessage } from '../event/message-correlation.ts'
import { openNodeForm } from '../read/node-form.ts'
import { formNodeFor } from '../read/form-node.ts'
import type { FlowParts } from '../run/flow-parts.ts'
import { opinionHistoryOf } from '../read/opinion-history.ts'
import { requestRunner } from '../run/request-runner.ts'
import { createShare, openShare, revokeShare, sharesOf } from '../read/share-links.ts'

export const instanceAdminHandlers = (parts: FlowParts): Handlers<typeof instanceAdminApi> => ({
  async managed(visit) {
    const { env, tenant, user, query, body } = visit
    const version = await mainVersion(env.db, tenant.id, query.defKey)
    const rights = await flowRightsOf(env.db, tenant.id, user.id, version.definitionId)
    if (!rights.has('management') && !rights.has('instance')) {
      throw new Failure('instance.notManager', {}, { status: 403 })
    }
    const reader = readContextOf(visit)
    const page = await instancesOfFlowPage(reader, query.defKey, body)
    return { ...page, rows: await withOpenNodes(reader, page.rows) }
  },

  async reassign(visit) {
    return visit.write(async (tx) => {
      await reassignTask(requestRunner(parts, visit, tx), visit.user, visit.body)
      return actionReply('task.reassigned', visit.language)
    })
  },

  async suspend(visit) {
    return visit.write(async (tx) => {
      await manageInstance(requestRunner(parts, visit, tx), visit.user, visit.body, 'suspend')
      return actionReply('instance.suspended', visit.language)
    })
  },

  async resume(visit) {
    return visit.write(async (tx) => {
      await manageInstance(requestRunner(parts, visit, tx), visit.user, visit.body, 'resume')
      return actionReply('instance.resumed', visit.language)
    })
  },

  async end(visit) {
    return visit.write(async (tx) => {
      await manageInstance(requestRunner(parts, visit, tx), visit.user, visit.body, 'end')
      return actionReply('instance.ended', visit.language)
    })
  },

  async tryMigration({ env, tenant, user, body, language }) {
    return previewMigration(env.db, tenant.id, user, body, language, env.now())
  },

  /** Each instance on its own: one that cannot be moved stays where it is. */
  async migrate(visit) {
    const { env, tenant, user, body, language } = visit
    const tried = await previewMigration(env.db, tenant.id, user, body, language, env.now())
    for (const move of tried.filter(({ ok }) => ok)) {
      try {
        await writer(env.db)((tx) =>
          migrateInstance(requestRunner(parts, visit, tx), user, move.instId, body),
        )
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
    if (isEnded(instance) || instance.row_id === null) {
      throw new Failure('instance.over')
    }
    const version = await findVersion(db, tenant.id, instance.version_id)
    return openNodeForm(
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
        rights: managerPermission,
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
      instIds: await correlateMessage(requestRunner(parts, visit, tx), {
        ...asked,
        ...(data ? { data: data as FlowData } : {}),
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
      return actionReply('instance.shareRevoked', language)
    })
  },

  async shared(visit) {
    const { env, tenant, user, query, language, write } = visit
    const { db } = env
    const { instance, sharedBy } = await write((tx) => openShare(tx, tenant.id, user.id, query, env.now()))
    const version = await findVersion(db, tenant.id, instance.version_id)
    const form = await openNodeForm(
      db,
      env,
      tenant.id,
      { id: sharedBy, language },
      {
        version,
        // A link shows no more than whoever made it sees.
        node: await formNodeFor(db, tenant.id, sharedBy, instance, version),
        rowId: instance.row_id,
        instanceId: instance.id,
        startedAt: instance.created_at,
        isRead: true,
      },
    )
    return {
      instance: await withFlowName(readContextOf(visit), instanceView(instance)),
      form,
      opinions: await opinionHistoryOf(db, tenant.id, instance.id, language, 'flow'),
    }
  },
})
