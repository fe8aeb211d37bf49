import type { instanceAdminApi } from '#api/workflow/instance-admin.ts'
import type { FlowData } from '#domain/workflow/engine/effects.ts'
import { Failure, textOf } from '#server/failure.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { addToOutbox } from '#server/jobs/outbox.ts'
import { scopeOf } from '#server/scope.ts'
import { flowRightsOf, managedInstance } from '../read/access.ts'
import { findVersion, mainVersion } from '../definition/flow-version.ts'
import { withFlowName } from '../read/flow-names.ts'
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
import { createShare, openShare, revokeShare, sharesOf } from '../read/share-links.ts'

export const instanceAdminHandlers = (parts: FlowParts): Handlers<typeof instanceAdminApi> => ({
  async managed({ scope, user, query, body }) {
    const version = await mainVersion(scope, query.defKey)
    const rights = await flowRightsOf(scope, user.id, version.definitionId)
    if (!rights.has('management') && !rights.has('instance')) {
      throw new Failure('instance.notManager', {}, { status: 403 })
    }
    const page = await instancesOfFlowPage(scope, query.defKey, body)
    return { ...page, rows: await withOpenNodes(scope, page.rows) }
  },

  async reassign({ scope, user, body }) {
    return scope.write(async (scope) => {
      await reassignTask({ scope, parts }, user, body)
      return actionReply('task.reassigned', scope.language)
    })
  },

  async suspend({ scope, user, body }) {
    return scope.write(async (scope) => {
      await manageInstance({ scope, parts }, user, body, 'suspend')
      return actionReply('instance.suspended', scope.language)
    })
  },

  async resume({ scope, user, body }) {
    return scope.write(async (scope) => {
      await manageInstance({ scope, parts }, user, body, 'resume')
      return actionReply('instance.resumed', scope.language)
    })
  },

  async end({ scope, user, body }) {
    return scope.write(async (scope) => {
      await manageInstance({ scope, parts }, user, body, 'end')
      return actionReply('instance.ended', scope.language)
    })
  },

  async tryMigration({ scope, user, body }) {
    return previewMigration(scope, user, body)
  },

  /** Each instance on its own: one that cannot be moved stays where it is. */
  async migrate({ scope, user, body }) {
    const previews = await previewMigration(scope, user, body)
    // A scope without the caller's key: how each instance moves does not depend on how the others did before.
    const { write } = scopeOf(scope.env, scope.tenantId, undefined, scope)
    for (const move of previews.filter(({ ok }) => ok)) {
      try {
        await write((scope) => migrateInstance({ scope, parts }, user, move.instId, body))
      } catch (error) {
        if (!(error instanceof Failure)) {
          throw error
        }
        move.ok = false
        const text = textOf(error.key, scope.language, error.values)
        move.obstacles = [{ key: error.key, node: '', text }]
      }
    }
    return previews
  },

  async formToChange({ scope, user, query }) {
    const instance = await managedInstance(scope, user.id, query.instId)
    if (isEnded(instance) || instance.row_id === null) {
      throw new Failure('instance.over')
    }
    return openNodeForm(
      scope,
      { id: user.id, language: scope.language },
      {
        version: await findVersion(scope, instance.version_id),
        node: null,
        rowId: instance.row_id,
        instanceId: instance.id,
        startedAt: instance.created_at,
        isRead: false,
        rights: managerPermission,
      },
    )
  },

  async interventions({ scope, user, query }) {
    const instance = await managedInstance(scope, user.id, query.instId)
    const rows = await scope
      .from('flow_intervention')
      .selectAll()
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

  async message({ scope, body }) {
    const { data, ...message } = body
    return scope.write(async (scope) => ({
      instIds: await correlateMessage(
        { scope, parts },
        // Came as JSON.
        { ...message, ...(data ? { data: data as FlowData } : {}) },
      ),
    }))
  },

  async signal({ scope, body }) {
    return scope.write(async (scope) => {
      await addToOutbox(scope, 'flow.signal', body)
      return null
    })
  },

  async share({ scope, user, body }) {
    return scope.write((scope) => createShare(scope, user, body))
  },

  async shares({ scope, user, query }) {
    return sharesOf(scope, user.id, query.instId)
  },

  async revokeShare({ scope, user, body }) {
    return scope.write(async (scope) => {
      await revokeShare(scope, user.id, body.id)
      return actionReply('instance.shareRevoked', scope.language)
    })
  },

  async shared({ scope, user, query }) {
    const { instance, sharedBy } = await scope.write((scope) => openShare(scope, user.id, query))
    const version = await findVersion(scope, instance.version_id)
    const form = await openNodeForm(
      scope,
      { id: sharedBy, language: scope.language },
      {
        version,
        // A link shows no more than whoever made it sees.
        node: await formNodeFor(scope, sharedBy, instance, version),
        rowId: instance.row_id,
        instanceId: instance.id,
        startedAt: instance.created_at,
        isRead: true,
      },
    )
    return {
      instance: await withFlowName(scope, instanceView(instance)),
      form,
      opinions: await opinionHistoryOf(scope, instance.id, 'flow'),
    }
  },
})
