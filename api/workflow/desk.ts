import * as z from 'zod/mini'
import { bpmModel } from '../contexts.ts'
import { endpoint } from '../endpoint.ts'
import { ListQuery, pageOf } from '../paging.ts'
import { FlowOrType, StoredPhrase } from './office.ts'

const Text = z.nullable(z.string())
const Named = z.object({ key: z.string(), name: z.string(), nameEn: Text, phrases: z.int() })

const access = { right: 'flow.manage' } as const

/** What operators see of the types of flows, and of the phrases that everybody is offered. */
export const flowDeskApi = {
  /** The types, with how many flows have each and how many phrases it offers. */
  flowTypePage: endpoint({
    method: 'POST',
    path: bpmModel('/flow/type/v1/listJson'),
    access,
    body: ListQuery,
    gives: pageOf(
      z.object({
        id: z.string(),
        key: z.string(),
        name: z.string(),
        nameEn: Text,
        orderNo: z.int(),
        /** Without those that were deleted. */
        flows: z.int(),
        phrases: z.int(),
        revision: z.int(),
      }),
    ),
    envelope: 'bare',
  }),
  /** Takes a type away, with its phrases. No flow may have it any more, not even a deleted one. */
  removeFlowType: endpoint({
    method: 'DELETE',
    path: bpmModel('/flow/type/v1/remove'),
    access,
    query: z.object({ key: z.string().check(z.minLength(1), z.maxLength(60)) }),
    gives: z.null(),
    audit: { action: 'workflow.removeFlowType', target: 'flow' },
  }),

  /** For whom there can be phrases, with how many there are. */
  phraseOwners: endpoint({
    method: 'GET',
    path: bpmModel('/flow/approvalItem/v1/owners'),
    access,
    gives: z.object({ everybody: z.int(), types: z.array(Named), flows: z.array(Named) }),
  }),
  /** The phrases of a flow, of a type, or else of everybody, in their order. */
  sharedPhrases: endpoint({
    method: 'GET',
    path: bpmModel('/flow/approvalItem/v1/shared'),
    access,
    query: FlowOrType,
    gives: z.array(StoredPhrase),
  }),
}
