import type { operationsApi } from '#api/platform/operations.ts'
import { Failure } from '#server/failure.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { backupList } from './backup/backup-list.ts'
import { configurationLines } from './configuration.ts'
import { gatewayViews, testGateway } from './gateways/gateway-desk.ts'
import { startInvariants } from './invariants-job.ts'
import { requireRunningTenant } from './tenants/running-tenant.ts'
import { failedWorkPage, giveUpOutbox, outboxGroups, outboxPage, retryOutbox } from './outbox/outbox-desk.ts'

export const operationsHandlers: Handlers<typeof operationsApi> = {
  async outboxGroups({ scope }) {
    return outboxGroups(scope)
  },

  async outboxPage({ scope, query, body }) {
    return outboxPage(scope, query, body)
  },

  async retryOutbox({ scope, body }) {
    return scope.write(async (scope) => ({ count: await retryOutbox(scope, body) }))
  },

  async giveUpOutbox({ scope, user, body }) {
    return scope.write(async (scope) => {
      await giveUpOutbox(scope, user.id, body)
      return null
    })
  },

  async failedWorkPage({ scope, body }) {
    return failedWorkPage(scope, body)
  },

  async retryFailedWork({ scope, body: { job, rowId } }) {
    return scope.write(async (scope) => {
      const { numUpdatedRows } = await scope
        .update('failed_work')
        .set({ retry_at: new Date(scope.now()) })
        .where('job', '=', job)
        .where('row_id', '=', rowId)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) {
        throw new Failure('outbox.nothing')
      }
      return null
    })
  },

  async checkInvariants({ scope, user }) {
    return scope.write(async (scope) => ({ jobId: await startInvariants(scope, user) }))
  },

  async backups({ scope, tenant }) {
    requireRunningTenant(tenant, 'tenants.notThisMachine')
    return backupList(scope)
  },

  async configuration({ scope, tenant }) {
    requireRunningTenant(tenant, 'tenants.notThisMachine')
    return configurationLines(scope.env)
  },

  async gateways({ scope }) {
    return gatewayViews(scope)
  },

  async testGateway({ scope, body }) {
    return testGateway(scope, body.name)
  },
}
