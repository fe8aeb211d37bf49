import * as z from 'zod/mini'
import { endpoint } from '#api/endpoint.ts'

/** The call a column of a portal names: what it takes and gives only the column knows. */
export const columnCall = (method: 'GET' | 'POST', path: string) =>
  endpoint({
    method,
    path,
    access: 'user',
    query: z.any(),
    body: z.any(),
    gives: z.any(),
    envelope: 'bare',
  })
