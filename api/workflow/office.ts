import * as z from 'zod/mini'
import { bpmModel, bpmRunTime } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'

const Text = z.nullable(z.string())
const Key = z.string().check(z.minLength(1), z.maxLength(60))
const Phrase = z.string().check(z.trim(), z.minLength(1), z.maxLength(200))
/** What everybody is offered for an opinion; with its English where there is one. */
export const SharedPhrase = z.union([
  Phrase,
  z.object({ phrase: Phrase, phraseEn: z.optional(z.nullable(Phrase)) }),
])
export type SharedPhrase = z.infer<typeof SharedPhrase>
/** So many phrases are offered to everybody, of a type or of a flow. */
export const mostSharedPhrases = 100
export const SharedPhrases = z.array(SharedPhrase).check(z.maxLength(mostSharedPhrases))
export const StoredPhrase = z.object({ phrase: z.string(), phraseEn: Text })

/** Whose phrases: those of a flow or of a type, of everybody where neither is named. */
export const FlowOrType = z.object({ defKey: z.optional(Key), typeKey: z.optional(Key) })

const Outcome = z.object({ state: z.boolean(), message: z.string(), value: z.null() })

const access = { right: 'flow.manage' } as const
const item = (path: string) => bpmModel(`/flow/approvalItem/v1/${path}`)

/** What people keep at hand for their work with flows: phrases, and flows they often start. */
export const flowOfficeApi = {
  /** What to offer for an opinion: one's own phrases first, then those of the flow, of its type, of everybody. */
  phrases: endpoint({
    method: 'GET',
    path: item('getApprovalByDefKeyAndTypeId'),
    access: 'user',
    query: z.object({
      defKey: z.optional(z.string().check(z.maxLength(100))),
      typeId: z.optional(z.string().check(z.maxLength(100))),
      userId: z.optional(z.string()),
    }),
    gives: z.array(z.string()),
    envelope: 'bare',
  }),
  ownPhrases: endpoint({
    method: 'GET',
    path: item('getMine'),
    access: 'user',
    gives: z.array(z.object({ id: z.string(), phrase: z.string() })),
  }),
  /** Adds a phrase of one's own, or changes one. Gives its id. */
  saveOwnPhrase: endpoint({
    method: 'POST',
    path: item('saveMine'),
    access: 'user',
    body: z.object({ id: z.optional(z.uuid()), phrase: Phrase }),
    gives: z.string(),
    limit: { max: 60, seconds: 60, per: 'user' },
  }),
  removeOwnPhrase: endpoint({
    method: 'DELETE',
    path: item('removeMine'),
    access: 'user',
    query: z.object({ id: z.uuid() }),
    gives: z.null(),
  }),
  /** The phrases of everybody, of a flow or of a type: those given are all. */
  savePhrases: endpoint({
    method: 'POST',
    path: item('save'),
    access,
    body: z.extend(FlowOrType, {
      phrases: SharedPhrases,
      /** Those that were seen; left out, whatever is there is overwritten. */
      before: z.optional(SharedPhrases),
    }),
    gives: z.null(),
    audit: { action: 'workflow.savePhrases', target: 'flow' },
  }),

  /** The flows the caller may start; `isAdd` says which they keep at hand, and those come first. */
  oftenFlows: endpoint({
    method: 'GET',
    path: bpmRunTime('/runtime/instance/v1/getMyOftenFlow'),
    access: 'user',
    gives: z.array(
      z.object({
        defId: z.string(),
        defKey: z.string(),
        name: z.string(),
        nameEn: Text,
        icon: Text,
        typeKey: Text,
        typeName: Text,
        isAdd: z.boolean(),
      }),
    ),
  }),
  /** The flows at hand, in this order: those given are all. */
  saveOftenFlows: endpoint({
    method: 'POST',
    path: bpmModel('/BpmOftenFlow/v1/saveMyOftenFlow'),
    access: 'user',
    body: z.array(z.object({ defKey: Key, isAdd: z._default(z.boolean(), true) })).check(z.maxLength(100)),
    gives: Outcome,
    envelope: 'own',
  }),

  flowTypes: endpoint({
    method: 'GET',
    path: bpmModel('/flow/type/v1/list'),
    access: 'user',
    gives: z.array(
      z.object({
        id: z.string(),
        key: z.string(),
        name: z.string(),
        nameEn: Text,
        orderNo: z.int(),
        revision: z.int(),
      }),
    ),
  }),
  saveFlowType: endpoint({
    audit: { action: 'workflow.saveFlowType', target: 'flow' },
    method: 'POST',
    path: bpmModel('/flow/type/v1/save'),
    access,
    body: z.object({
      key: z.string().check(z.regex(/^[A-Za-z][\w-]{0,49}$/)),
      name: z.string().check(z.trim(), z.minLength(1), z.maxLength(50)),
      nameEn: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(100)))),
      orderNo: z._default(z.int().check(z.minimum(0), z.maximum(10_000)), 0),
      /** The one that was seen, -1 for a new type; left out, what has the key is overwritten. */
      revision: z.optional(z.int()),
    }),
    gives: z.string(),
  }),
}
