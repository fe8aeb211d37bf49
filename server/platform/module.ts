import { auditApi } from '#api/platform/audit.ts'
import { exportApi } from '#api/platform/export.ts'
import { findApi } from '#api/platform/find.ts'
import { jobsApi } from '#api/platform/jobs.ts'
import { operationsApi } from '#api/platform/operations.ts'
import { tenantsApi } from '#api/platform/tenants.ts'
import { todayApi } from '#api/platform/today.ts'
import type { Mount } from '#server/http/mount.ts'
import { auditHandlers } from './audit/audit-handlers.ts'
import type { ExportLists } from './exports/export-list.ts'
import { exportHandlers } from './exports/handlers.ts'
import { findHandlers } from './find/find-handlers.ts'
import type { Finder } from './find/finder.ts'
import { jobHandlers } from './jobs/handlers.ts'
import { operationsHandlers } from './operations-handlers.ts'
import { tenantHandlers, type InstallTenant } from './tenants/tenant-handlers.ts'
import type { Queue } from './today/queue.ts'
import { todayHandlers } from './today/today-handlers.ts'

/** What platform is handed of the modules above it. */
type Handed = {
  install: InstallTenant
  finders: readonly Finder[]
  queues: readonly Queue[]
  lists: ExportLists
}

/** The calls of platform: what runs the installation, what was done in it, and where everything is. */
export function mountPlatform(mount: Mount, { install, finders, queues, lists }: Handed): void {
  mount(jobsApi, jobHandlers)
  mount(exportApi, exportHandlers(lists))
  mount(operationsApi, operationsHandlers)
  mount(tenantsApi, tenantHandlers(install))
  mount(auditApi, auditHandlers)
  mount(findApi, findHandlers(finders))
  mount(todayApi, todayHandlers(queues))
}
