import type { Command } from '#domain/workflow/command/commands.ts'
import type { FlowData } from '#domain/workflow/engine/effects.ts'
import type {
  Assignment,
  CalledProcessSpec,
  ServiceCallSpec,
} from '#domain/workflow/definition/node-specs.ts'
import type { Json } from '#domain/workflow/definition/graph.ts'
import { formulaValues, evaluateFormula } from '#domain/workflow/definition/formula-evaluation.ts'
import { Failure } from '#server/http/failure.ts'
import { createInstance } from './create-instance.ts'
import { findVersion, mainVersion } from '../definition/flow-version.ts'
import { lockInstance, type RunningInstance } from './lock-instance.ts'
import { ServiceError } from './flow-parts.ts'
import type { CommandRequest, CommandResult, Runner, CommandContext } from './run-step.ts'
import { stepInstance, flowVariablesOf } from './step-instance.ts'

/** How a command is run, with what follows from it. */
export type RunCommand = (runner: Runner, ask: CommandRequest) => Promise<CommandResult>

/** What a step set off that belongs into the same transaction. */
export async function runFollowUps(run: RunCommand, work: CommandContext, ran: CommandResult): Promise<void> {
  const { outcome, held } = ran
  for (const { wait } of outcome.cancelled.filter(({ kind }) => kind === 'child')) {
    await endChildren(run, work, held.id, wait)
  }
  for (const { wait, process, item } of outcome.children) {
    await startChild(run, work, ran, wait, process as CalledProcessSpec, item)
  }
  for (const { wait, service, item } of outcome.services) {
    await callInside(run, work, ran, wait, service as ServiceCallSpec, item)
  }
  if (outcome.end && held.parentId !== null && held.parentWait !== null) {
    await tellParent(run, work, ran, held.parentId, held.parentWait)
  }
}

/** What formulas give, each seeing the data and what was given before it. */
export function evaluateAssignments(
  ran: Pick<CommandResult, 'held' | 'data'>,
  sets: readonly Assignment[],
  item: Json,
  now: number,
): FlowData {
  const given: FlowData = {}
  for (const { field, formula } of sets) {
    const facts = { data: { ...ran.data, item, ...given }, results: ran.held.state.results }
    const worked = evaluateFormula(formula, formulaValues(facts, flowVariablesOf(ran.held)), {
      now,
      seed: ran.held.id,
    })
    if (!worked.ok) {
      throw new Failure('flow.formulaFails', { formula })
    }
    given[field] = worked.value
  }
  return given
}

async function callInside(
  run: RunCommand,
  work: CommandContext,
  ran: CommandResult,
  wait: string,
  service: ServiceCallSpec,
  item: Json,
): Promise<void> {
  const known = work.parts.services[service.name]
  if (!known) {
    throw new Failure('instance.serviceUnknown', { name: service.name })
  }
  if (!('inside' in known)) {
    return
  }
  const { tx, env, tenantId, held } = work
  const args = evaluateAssignments(ran, service.args, item, env.now())
  const key = `${held.id}-${wait}`
  try {
    const data = await known.inside(tx, env, { tenantId, instanceId: held.id, args, item, key })
    await run(work, event(held.id, { type: 'serviceDone', wait, data }))
  } catch (error) {
    if (!(error instanceof ServiceError)) {
      throw error
    }
    await run(work, event(held.id, { type: 'serviceFailed', wait, code: error.code }))
  }
}

const event = (instanceId: string, command: Command): CommandRequest => ({
  instanceId,
  acting: null,
  command: () => command,
})

async function startChild(
  run: RunCommand,
  work: CommandContext,
  ran: CommandResult,
  wait: string,
  process: CalledProcessSpec,
  item: Json,
): Promise<void> {
  const { tx, tenantId, env, held } = work
  const version = await mainVersion(tx, tenantId, process.key)
  const given = evaluateAssignments(ran, process.in, item, env.now())
  const made = await createInstance(work, {
    version,
    starter: {
      id: held.starterId,
      name: held.starterName,
      orgId: held.starterOrg,
      orgPath: held.starterOrgPath,
      postName: null,
    },
    data: given,
    subject: null,
    isTest: held.isTest,
    parent: { id: held.id, wait },
  })
  await run(work, {
    ...event(made.id, { type: 'start', by: { id: held.starterId } }),
    created: { held: made, version },
  })
}

/** A called flow that is no longer wanted ends. */
async function endChildren(run: RunCommand, work: Runner, parentId: string, wait: string): Promise<void> {
  const { tx, tenantId } = work
  const rows = await tx
    .selectFrom('flow_instance')
    .select(['id', 'starter_id'])
    .where('tenant_id', '=', tenantId)
    .where('parent_id', '=', parentId)
    .where('parent_wait', '=', wait)
    .execute()
  for (const { id, starter_id: starter } of rows) {
    if (await lockInstance(tx, tenantId, id)) {
      await run(work, event(id, { type: 'endByHand', by: { id: starter } }))
    }
  }
}

async function tellParent(
  run: RunCommand,
  work: CommandContext,
  { outcome, held, data }: CommandResult,
  parentId: string,
  wait: string,
): Promise<void> {
  const { tx, tenantId, env } = work
  const parent = await lockInstance(tx, tenantId, parentId)
  if (!parent?.state.waits.some(({ id }) => id === wait)) {
    return
  }
  const end = outcome.end?.outcome ?? 'normal'
  const failed: Command = { type: 'childFailed', wait, code: outcome.end?.code ?? 'ended' }
  if (end === 'error' || (end === 'manual' && (await isCaught(work, parent, failed)))) {
    await run(work, event(parentId, failed))
    return
  }
  const row = await tx
    .selectFrom('flow_wait')
    .select((eb) =>
      eb.ref('payload').$castTo<{ process: CalledProcessSpec; item: Json } | null>().as('payload'),
    )
    .where('tenant_id', '=', tenantId)
    .where('instance_id', '=', parentId)
    .where('ref', '=', wait)
    .executeTakeFirst()
  const { process, item = null } = row?.payload ?? {}
  const out = end === 'normal' ? evaluateAssignments({ held, data }, process?.out ?? [], item, env.now()) : {}
  await run(work, event(parentId, { type: 'childEnded', wait, data: out }))
}

/** Ended by hand, a called flow is a failure to those who catch one; for the others it is just over. */
async function isCaught(
  { tx, tenantId, env }: CommandContext,
  held: RunningInstance,
  command: Command,
): Promise<boolean> {
  const version = await findVersion(tx, tenantId, held.versionId)
  const tried = await stepInstance(tx, { tenantId, now: env.now(), held, version, data: held.vars, command })
  return tried.ok
}
