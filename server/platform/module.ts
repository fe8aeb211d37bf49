import { jobsApi } from '#api/platform/jobs.ts'
import { operationsApi } from '#api/platform/operations.ts'
import { tenantsApi } from '#api/platform/tenants.ts'
import type { Mount } from '#server/http/mount.ts'
import { jobHandlers } from './jobs/handlers.ts'
import { operationsHandlers } from './operations-handlers.ts'
import { tenantHandlers, type InstallTenant } from './tenants/tenant-handlers.ts'

/** The calls of platform: what runs the installation. */
export function mountPlatform(mount: Mount, install: InstallTenant): void {
  mount(jobsApi, jobHandlers)
  mount(operationsApi, operationsHandlers)
  mount(tenantsApi, tenantHandlers(install))
}
