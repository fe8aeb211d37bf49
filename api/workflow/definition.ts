import { DEFINITION_STATUSES } from '#domain/workflow/engine/statuses.ts'
import * as z from 'zod/mini'
import { bpmModel } from '../contexts.ts'
import { endpoint } from '../endpoint.ts'
import { ListQuery, pageOf } from '../paging.ts'

const Text = z.nullable(z.string())
const Key = z.string().check(z.minLength(1), z.maxLength(60))
const Xml = z.string().check(z.minLength(1), z.maxLength(900_000))
const Status = z.enum(DEFINITION_STATUSES)
const Vote = z.enum(['agree', 'oppose', 'abandon'])

/** A flow; `defId` is the version new instances start with, null while there is only a draft. */
const Definition = z.object({
  id: z.string(),
  defId: Text,
  defKey: z.string(),
  name: z.string(),
  nameEn: Text,
  desc: Text,
  descEn: Text,
  icon: Text,
  typeId: Text,
  typeKey: Text,
  typeName: Text,
  status: Status,
  testStatus: z.enum(['test', 'run']),
  version: z.nullable(z.int()),
  lastVersion: z.int(),
  supportMobile: z.boolean(),
  revision: z.int(),
  updatedAt: z.number(),
})

/** A flow in a list of those who keep it: how much runs on it, and what of it is not deployed yet. */
const DefinitionRow = z.extend(Definition, {
  running: z.int(),
  overdue: z.int(),
  draft: z.nullable(z.object({ defId: z.string(), version: z.int(), savedAt: z.number(), savedBy: Text })),
})

/** What speaks against a diagram, or is to be confirmed, as its author reads it. */
export const FlowProblem = z.object({
  level: z.enum(['error', 'warning']),
  key: z.string(),
  nodeId: z.string(),
  nodeName: z.string(),
  message: z.string(),
  /** The line it is at, and the setting that is meant as it is reached from there: `executors[1].keys`. */
  flowId: z.optional(z.string()),
  setting: z.optional(z.string()),
  /** Of a formula that is wrong: its text, and what of it. */
  formula: z.optional(z.object({ text: z.string(), at: z.nullable(z.int()), found: z.string() })),
})

const Version = z.object({
  defId: z.string(),
  version: z.int(),
  state: z.enum(['draft', 'deployed']),
  isMain: z.boolean(),
  note: Text,
  savedAt: z.number(),
  deployedAt: z.nullable(z.number()),
})

/** Whoever keeps the flow, all flows (`flow.manage`) or this one (`management` on it); looked up with the flow. */
const access = 'user' as const
const def = (path: string) => bpmModel(`/flow/def/v1/${path}`)

/** How flows are kept: drafts, checks, versions, and what becomes of them. */
export const flowDefinitionApi = {
  /** A version of a flow, or by the flow's own id the one in use, for those who hold a right on it. */
  defGet: endpoint({
    method: 'GET',
    path: def('defGet'),
    access: 'user',
    query: z.object({ defId: z.uuid() }),
    gives: z.extend(Definition, {
      defId: z.string(),
      version: z.int(),
      isMain: z.enum(['Y', 'N']),
      mainDefId: Text,
      formKey: Text,
      boAlias: Text,
      showUrgentState: z.boolean(),
      allowCopyTo: z.boolean(),
      allowTransTo: z.boolean(),
      help: Text,
    }),
    envelope: 'bare',
  }),

  /** The flow as a picture, for those who hold a right on it. */
  defPicture: endpoint({
    method: 'GET',
    path: def('picture'),
    access: 'user',
    query: z.object({ defId: z.uuid(), theme: z._default(z.enum(['light', 'dark']), 'light') }),
    gives: z.string(),
  }),

  defPage: endpoint({
    method: 'POST',
    path: def('listJson'),
    access,
    body: ListQuery,
    gives: pageOf(DefinitionRow),
    envelope: 'bare',
  }),
  defVersions: endpoint({
    method: 'GET',
    path: def('versions'),
    access,
    query: z.object({ defKey: Key }),
    gives: z.array(Version),
  }),
  /** The diagram of a version as its author drew it. */
  defXml: endpoint({
    method: 'GET',
    path: def('getBpmnXml'),
    access,
    query: z.object({ defId: z.uuid() }),
    gives: z.object({ defId: z.string(), version: z.int(), xml: z.string() }),
  }),

  /** Everything that speaks against deploying a diagram, without keeping it. */
  checkDef: endpoint({
    method: 'POST',
    path: def('check'),
    access,
    body: z.object({ xml: Xml }),
    gives: z.object({
      canDeploy: z.boolean(),
      defKey: z.string(),
      name: z.string(),
      problems: z.array(FlowProblem),
    }),
  }),
  /**
   * Keeps a diagram as a draft; its process says key and name. Without a revision it is a new flow, which only who
   * keeps all flows can begin.
   */
  saveDef: endpoint({
    audit: { action: 'workflow.saveDef', target: 'flow' },
    method: 'POST',
    path: def('save'),
    access,
    body: z.object({
      xml: Xml,
      nameEn: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(100)))),
      descriptionEn: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(500)))),
      typeKey: z.optional(z.nullable(Key)),
      icon: z.optional(z.nullable(z.string().check(z.maxLength(50)))),
      note: z.optional(z.nullable(z.string().check(z.maxLength(500)))),
      revision: z.optional(z.int()),
    }),
    gives: z.object({ defId: z.string(), defKey: z.string(), version: z.int(), revision: z.int() }),
  }),
  deployDef: endpoint({
    audit: { action: 'workflow.deployDef', target: 'flow' },
    method: 'POST',
    path: def('deploy'),
    access,
    body: z.object({ defKey: Key, revision: z.int() }),
    gives: z.object({
      defId: z.string(),
      version: z.int(),
      revision: z.int(),
      warnings: z.array(FlowProblem),
    }),
  }),
  removeDraft: endpoint({
    audit: { action: 'workflow.removeDraft', target: 'flow' },
    method: 'DELETE',
    path: def('removeDraft'),
    access,
    query: z.object({ defKey: Key }),
    gives: z.null(),
  }),
  setMainDef: endpoint({
    audit: { action: 'workflow.setMainDef', target: 'flow' },
    method: 'POST',
    path: def('setMain'),
    access,
    body: z.object({ defId: z.uuid() }),
    gives: z.object({ revision: z.int() }),
  }),
  setDefStatus: endpoint({
    audit: { action: 'workflow.setDefStatus', target: 'flow' },
    method: 'POST',
    path: def('setStatus'),
    access,
    body: z.object({ defKey: Key, status: Status }),
    gives: z.object({ revision: z.int() }),
  }),
  /** Puts a flow under a type, or under none. It holds at once, and leaves drafts and versions as they are. */
  setDefType: endpoint({
    audit: { action: 'workflow.setDefType', target: 'flow' },
    method: 'POST',
    path: def('setType'),
    access,
    body: z.object({
      defKey: Key,
      typeKey: z.nullable(Key),
      /** The one that was seen; left out, whatever is there is overwritten. */
      before: z.optional(z.nullable(Key)),
    }),
    gives: z.null(),
  }),
  setDefTest: endpoint({
    audit: { action: 'workflow.setDefTest', target: 'flow' },
    method: 'POST',
    path: def('setTestStatus'),
    access,
    body: z.object({ defKey: Key, testStatus: z.enum(['test', 'run']) }),
    gives: z.object({ revision: z.int() }),
  }),

  /** Plays a deployed version, or a diagram, without writing anything. Everybody agrees unless told otherwise. */
  testRun: endpoint({
    method: 'POST',
    path: def('testRun'),
    access,
    body: z.object({
      defId: z.optional(z.uuid()),
      xml: z.optional(Xml),
      /** The account or id of who would start it; without it, the caller. */
      starter: z.optional(z.string().check(z.maxLength(100))),
      data: z._default(z.record(z.string(), z.json()), {}),
      votes: z._default(z.record(z.string(), Vote), {}),
    }),
    gives: z.object({
      ended: z.boolean(),
      reason: Text,
      stoppedAt: z.nullable(z.object({ nodeId: z.string(), nodeName: z.string() })),
      steps: z.array(
        z.object({
          nodeId: z.string(),
          nodeName: z.string(),
          nodeType: z.string(),
          people: z.array(z.object({ id: z.string(), name: z.string() })),
          vote: z.nullable(Vote),
        }),
      ),
      flows: z.array(z.string()),
      data: z.record(z.string(), z.unknown()),
    }),
  }),
}
