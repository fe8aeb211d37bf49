import * as z from 'zod'

const megabytes = (usual: number) => z.coerce.number().int().min(1).max(100_000_000).default(usual)

/** How much room files may take, in megabytes: those of one person, and those of one tenant. */
export const fileSettings = { FILES_PER_PERSON: megabytes(2048), FILES_PER_TENANT: megabytes(51_200) }
