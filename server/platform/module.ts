import { jobsApi } from '#api/platform/jobs.ts'
import type { Mount } from '#server/http/mount.ts'
import { jobHandlers } from './jobs/handlers.ts'

/** The calls of platform: what runs the installation. */
export function mountPlatform(mount: Mount): void {
  mount(jobsApi, jobHandlers)
}
