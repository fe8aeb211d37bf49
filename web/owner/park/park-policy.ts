import type { CallOutput } from '#api/endpoint.ts'
import type { siteDeskApi } from '#api/owner/site-desk.ts'

/** A paper of the park in one language. */
export type ParkPolicy = CallOutput<typeof siteDeskApi.policies>[number]
