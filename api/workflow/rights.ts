import * as z from 'zod/mini'
import { bpmModel } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'

const Key = z.string().check(z.minLength(1), z.maxLength(60))
const Kind = z.enum(['start', 'management', 'task', 'instance'])
const Owner = z.enum(['everyone', 'user', 'org', 'orgUnder', 'pos', 'role', 'job', 'group'])
const authorize = (path: string) => bpmModel(`/flow/defAuthorize/v1/${path}`)

/** Who may start a flow, manage it, see its tasks and its instances. */
export const flowRightsApi = {
  /**
   * Whether the caller may start a flow, for themselves or as the secretary of a leader. Who calls is known from
   * the session; `userId` is there for older callers and is not looked at.
   */
  startRight: endpoint({
    method: 'GET',
    path: authorize('startRight'),
    access: 'user',
    query: z.object({
      defId: z.uuid(),
      userId: z.optional(z.string()),
      leadId: z.optional(z.string().check(z.maxLength(60))),
      instId: z.optional(z.string()),
    }),
    gives: z.boolean(),
  }),
  /** By what a right can be given to somebody, for a picker. */
  permissionList: endpoint({
    method: 'GET',
    path: authorize('getPermissionList'),
    everyContext: true,
    access: 'user',
    gives: z.array(z.object({ type: Owner, title: z.string() })),
    envelope: 'bare',
  }),
  /** For those who keep the flow. */
  flowRights: endpoint({
    method: 'GET',
    path: authorize('getRights'),
    access: 'user',
    query: z.object({ defKey: Key }),
    gives: z.array(z.object({ kind: Kind, type: Owner, id: z.string(), name: z.string() })),
  }),
  /** Counts the changes of the rights on a flow, for who edits them. */
  flowRightsRevision: endpoint({
    method: 'GET',
    path: authorize('getRightsRevision'),
    access: 'user',
    query: z.object({ defKey: Key }),
    gives: z.object({ revision: z.int() }),
  }),
  /** The flows one can ask about, by name alone. */
  flowNames: endpoint({
    method: 'GET',
    path: authorize('flowNames'),
    access: { right: 'user.read' },
    gives: z.array(z.object({ key: z.string(), name: z.string() })),
  }),
  /** By what somebody may start a flow, manage it, see its tasks and instances, or to whom that is given instead. */
  whyFlow: endpoint({
    method: 'GET',
    path: authorize('why'),
    access: { right: 'user.read' },
    query: z.object({ userId: z.uuid(), defKey: Key }),
    gives: z.object({
      /** The account itself stands in the way, whatever is given. */
      isAccountClosed: z.boolean(),
      /** They hold the right to manage all flows. */
      keepsAll: z.boolean(),
      /** Whether it can be started at all at present; while it is tried out only by those who manage it. */
      isRunning: z.boolean(),
      isTest: z.boolean(),
      kinds: z.array(
        z.object({
          kind: Kind,
          may: z.boolean(),
          by: z.array(z.object({ type: Owner, name: z.string() })),
          others: z.array(z.object({ type: Owner, name: z.string() })),
        }),
      ),
    }),
  }),
  /** The rights given are all there are. Owners are named by id, account, alias or code. */
  saveFlowRights: endpoint({
    audit: { action: 'workflow.saveFlowRights', target: 'flow' },
    method: 'POST',
    path: authorize('saveRights'),
    access: { right: 'flow.manage' },
    body: z.object({
      defKey: Key,
      rights: z
        .array(
          z.object({
            kind: Kind,
            type: Owner,
            id: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
          }),
        )
        .check(z.maxLength(500)),
      /** Which rights they replace; refused when somebody has changed them since. */
      revision: z.optional(z.int()),
    }),
    gives: z.null(),
  }),
}
