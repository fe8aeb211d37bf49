import * as z from 'zod/mini'
import { bpmModel } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'

const Text = z.nullable(z.string())
const Person = z.object({ id: z.string(), name: z.string() })
const Key = z.string().check(z.minLength(1), z.maxLength(60))
const Instant = z.int().check(z.minimum(0), z.maximum(8_000_000_000_000))

const staff = { right: 'org.read' } as const
const keeper = { right: 'flow.manage' } as const

const Agent = z.object({
  id: z.string(),
  owner: Person,
  agent: Person,
  from: z.number(),
  until: z.number(),
  /** The flows it is for; none means all. */
  flows: z.array(z.object({ defKey: z.string(), name: z.string() })),
  condition: Text,
  reason: Text,
  enabled: z.boolean(),
})

const NewAgent = {
  id: z.optional(z.uuid()),
  agentId: z.uuid(),
  from: Instant,
  until: Instant,
  defKeys: z._default(z.array(Key).check(z.maxLength(100)), []),
  /** A formula over the data of the instance: only then the agent acts. */
  condition: z.optional(z.nullable(z.string().check(z.maxLength(1000)))),
  reason: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
}

const Secretaries = z
  .array(
    z.object({
      id: z.uuid(),
      mayStart: z._default(z.boolean(), true),
      mayHandle: z._default(z.boolean(), true),
    }),
  )
  .check(z.maxLength(20))

const Helper = z.extend(Person, { mayStart: z.boolean(), mayHandle: z.boolean() })

/** A stretch of work within a day, in minutes from midnight. */
const Span = z.readonly(z.tuple([z.int(), z.int()]))
const Spans = z.array(Span).check(z.maxLength(10))
const Calendar = z.object({
  name: z._default(z.string().check(z.trim(), z.minLength(1), z.maxLength(50)), '-'),
  week: z.array(Spans).check(z.length(7)),
  days: z._default(
    z.array(z.object({ day: z.iso.date(), name: z.optional(Text), spans: Spans })).check(z.maxLength(1000)),
    [],
  ),
})

/** Who acts for whom while they are away, who helps whom, and when people work. */
export const flowAbsenceApi = {
  /** Whom the caller has named for a time, and who has named the caller; those that are over are left out. */
  ownAgents: endpoint({
    method: 'GET',
    path: bpmModel('/flow/agent/v1/mine'),
    access: staff,
    gives: z.object({ given: z.array(Agent), received: z.array(Agent) }),
  }),
  /** Names somebody who acts for the caller for a time, or changes it. Gives its id. */
  saveAgent: endpoint({
    method: 'POST',
    path: bpmModel('/flow/agent/v1/save'),
    access: staff,
    body: z.object(NewAgent),
    gives: z.string(),
  }),
  /** Ends it now; what the agent was given stays with them. */
  endAgent: endpoint({
    method: 'POST',
    path: bpmModel('/flow/agent/v1/end'),
    access: staff,
    body: z.object({ id: z.uuid() }),
    gives: z.null(),
  }),
  /** The same for somebody who can no longer do it themselves. */
  saveAgentFor: endpoint({
    method: 'POST',
    path: bpmModel('/flow/agent/v1/saveFor'),
    access: keeper,
    body: z.object({ ...NewAgent, ownerId: z.uuid() }),
    gives: z.string(),
    audit: { action: 'workflow.agent.saveFor', target: 'user' },
  }),

  /** Ends what somebody has named and can no longer end themselves. */
  endAgentFor: endpoint({
    method: 'POST',
    path: bpmModel('/flow/agent/v1/endFor'),
    access: keeper,
    body: z.object({ id: z.uuid(), ownerId: z.uuid() }),
    gives: z.null(),
    audit: { action: 'workflow.agent.endFor', target: 'user' },
  }),
  /** Who acts for somebody and for whom they act, and the same of secretaries. */
  absenceOf: endpoint({
    method: 'GET',
    path: bpmModel('/flow/agent/v1/of'),
    access: keeper,
    query: z.object({ userId: z.uuid() }),
    gives: z.object({
      given: z.array(Agent),
      received: z.array(Agent),
      leaders: z.array(Helper),
      secretaries: z.array(Helper),
    }),
  }),

  /** The leaders the caller is secretary of, and the caller's own secretaries. */
  ownSecretaries: endpoint({
    method: 'GET',
    path: bpmModel('/flow/secretary/v1/mine'),
    access: staff,
    gives: z.object({ leaders: z.array(Helper), secretaries: z.array(Helper) }),
  }),
  /** The caller's secretaries: those given are all. */
  saveSecretaries: endpoint({
    method: 'POST',
    path: bpmModel('/flow/secretary/v1/save'),
    access: staff,
    body: z.object({ secretaries: Secretaries }),
    gives: z.null(),
  }),
  /** `before`: the secretaries as they were seen; left out, they are overwritten. */
  saveSecretariesFor: endpoint({
    method: 'POST',
    path: bpmModel('/flow/secretary/v1/saveFor'),
    access: keeper,
    body: z.object({
      leaderId: z.uuid(),
      secretaries: Secretaries,
      before: z.optional(Secretaries),
    }),
    gives: z.null(),
    audit: { action: 'workflow.secretary.saveFor', target: 'user' },
  }),

  /** When the company works. Public holidays are known and need not be listed. */
  workCalendar: endpoint({
    method: 'GET',
    path: bpmModel('/flow/workCalendar/v1/get'),
    access: keeper,
    gives: z.object({
      name: z.string(),
      week: z.array(z.array(Span)),
      days: z.array(z.object({ day: z.string(), name: Text, spans: z.array(Span) })),
      /** 0: nobody has said anything yet. */
      revision: z.int(),
    }),
  }),
  saveWorkCalendar: endpoint({
    audit: { action: 'workflow.saveWorkCalendar', target: 'flow' },
    method: 'POST',
    path: bpmModel('/flow/workCalendar/v1/save'),
    access: keeper,
    /** `revision`: as it was seen; left out, it is overwritten. */
    body: z.extend(Calendar, { revision: z.optional(z.int()) }),
    gives: z.null(),
  }),
}
