import * as z from 'zod/mini'
import { bpmModel } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'

export const flowPickerApi = {
  /** The flows that can be started, for lists and home pages that lead to one: by name alone. */
  pickFlows: endpoint({
    method: 'GET',
    path: bpmModel('/flow/def/v1/pick'),
    access: { right: 'console.enter' },
    gives: z.array(z.object({ key: z.string(), name: z.string() })),
  }),
}
