import type { FilterTree } from '#domain/filter.ts'
import type { FlowData } from '#domain/workflow/engine/effects.ts'
import type { Json } from '#domain/workflow/definition/graph.ts'
import type { FlowEvent, NotifyType } from '#domain/workflow/definition/settings.ts'
import type { Scope, TxScope } from '#server/scope.ts'

/** What others are told when something happened to an instance. */
export type FlowHookEvent = {
  on: FlowEvent
  instanceId: string
  defKey: string
  defName: string
  /** The name for those who read English, where it has one. */
  defNameEn?: string | null
  subject: string
  starterId: string
  /** Who did it; null when it was the clock. */
  actorId: string | null
  actorName: string | null
  /** The row of the business object that holds the data. */
  objectAlias: string | null
  rowId: string | null
  data: FlowData
  /** Of a task that was opened: where, and whose it is. */
  task?: {
    id: string
    nodeId: string
    nodeName: string
    nodeNameEn?: string
    people: string[]
    isUrged?: boolean
    /** Somebody sent it back to here. */
    isReturned?: boolean
  }
  /** Whose tasks are gone by it. */
  relieved?: string[]
  /** Of a task that was done: whoever did it refused. */
  isAgainst?: boolean
  /** Of a task that was done: it was the starter's own form, whoever handed it in for them. */
  isHandedIn?: boolean
  /** Ended by somebody and not by its last step. */
  isByHand?: boolean
  /** How people are told of it; as messages in the product when it is not said. */
  notifyTypes?: readonly NotifyType[]
}

/** Runs in the transaction of what happened: it throws, and nothing has happened. */
export type FlowHook = (scope: TxScope, event: FlowHookEvent) => Promise<void>

/** What a service task calls its service with. The key is the same however often the call is repeated. */
type ServiceCall = { instanceId: string; args: FlowData; item: Json; key: string }

/**
 * What a service task can call. `inside` works in the same transaction; `outside` reaches other systems after it,
 * possibly more than once, under the same key each time. Both give fields to set; an error is thrown.
 */
export type FlowService =
  | { inside: (scope: TxScope, call: ServiceCall) => Promise<FlowData> }
  | { outside: (scope: Scope, call: ServiceCall) => Promise<FlowData> }

/** An error that an event on the edge of the service task can catch. */
export class ServiceError extends Error {
  readonly code: string

  constructor(code: string) {
    super(code)
    this.code = code
  }
}

/** What a flow with such a hook has to say about what is filled in, in the language of who reads it. */
export type FlowNotes = (
  scope: Scope,
  about: { starterId: string; instanceId: string; data: FlowData },
) => Promise<string[]>

/** What other modules bring into the run of flows. Named hooks run where a definition says so, the others always. */
export type FlowParts = {
  services: Readonly<Record<string, FlowService>>
  hooks: Readonly<Record<string, FlowHook>>
  /** By the name of the hook. */
  notes?: Readonly<Record<string, FlowNotes>>
  always: readonly FlowHook[]
  /** The rows of an object that a list lets somebody start a flow on; null: no list does. */
  startableRows?: (scope: Scope, userId: string, boAlias: string) => Promise<FilterTree | null>
}

/** What a flow's author may name of it. */
export const extensionNames = ({ services, hooks }: FlowParts) => ({
  services: Object.keys(services),
  hooks: Object.keys(hooks),
})
