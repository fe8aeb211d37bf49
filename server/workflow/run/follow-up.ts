import type { Command } from '#domain/workflow/command/commands.ts'
import type { FlowData } from '#domain/workflow/engine/effects.ts'
import {
  calledProcessOf,
  serviceCallOf,
  type Assignment,
  type CalledProcessSpec,
} from '#domain/workflow/definition/node-specs.ts'
import { applicantsOf } from '#domain/workflow/definition/own-request.ts'
import type { Json } from '#domain/workflow/definition/graph.ts'
import { formulaValues, evaluateFormula } from '#domain/workflow/definition/formula-evaluation.ts'
import type { StepOutcome } from '#domain/workflow/engine/outcome.ts'
import { Failure } from '#server/failure.ts'
import { formulaContext } from './formula-context.ts'
import { createInstance } from './create-instance.ts'
import { mainVersion } from '../definition/flow-version.ts'
import { lockInstance } from './lock-instance.ts'
import { ServiceError } from './flow-parts.ts'
import type { CommandContext, CommandRequest } from './command-context.ts'
import { flowVariablesOf, type StepInput } from './step-instance.ts'

/**
 * The commands a step calls for in the same transaction, each to be run before the next is asked for: called flows
 * end and start, services inside answer, and whoever called this instance learns of its end.
 */
export async function* followUpsOf(
  context: CommandContext,
  { cancelled, children, services, escalations, end }: StepOutcome,
): AsyncGenerator<CommandRequest> {
  for (const { wait } of cancelled.filter(({ kind }) => kind === 'child')) {
    yield* childrenToEnd(context, wait)
  }
  // A called flow may be over at once, and a service fail: what the rest was for may be gone by then.
  let isUntouched = true
  for (const child of children) {
    if (isUntouched || (await isAwaited(context, child.wait))) {
      isUntouched = false
      yield await childToStart(context, child)
    }
  }
  for (const call of services) {
    const command =
      isUntouched || (await isAwaited(context, call.wait)) ? await callInside(context, call) : null
    if (command) {
      isUntouched = false
      yield byItself(context.instance.id, command)
    }
  }
  const { parentId, parentWait } = context.instance
  for (const code of parentId !== null && parentWait !== null ? escalations : []) {
    const parent = await lockInstance(context.scope, parentId ?? '')
    if (parent?.state.waits.some(({ id }) => id === parentWait)) {
      yield byItself(parent.id, { type: 'childEscalated', wait: parentWait ?? '', code })
    }
  }
  if (end && parentId !== null && parentWait !== null) {
    const command = await commandToParent(context, end, parentId, parentWait)
    if (command) {
      yield byItself(parentId, command)
    }
  }
}

/** Whether an instance still waits for something, whatever became of it since its step was saved. */
async function isAwaited({ scope, instance }: CommandContext, wait: string): Promise<boolean> {
  const row = await scope
    .from('flow_wait')
    .select('ref')
    .where('instance_id', '=', instance.id)
    .where('ref', '=', wait)
    .executeTakeFirst()
  return row !== undefined
}

const byItself = (instanceId: string, command: Command): CommandRequest => ({
  instanceId,
  acting: null,
  command: () => command,
})

/** What formulas give, each seeing the data and what was given before it. */
export async function evaluateAssignments(
  { scope, instance, data, now }: Pick<StepInput, 'scope' | 'instance' | 'data' | 'now'>,
  assignments: readonly Assignment[],
  item: Json,
  vars: FlowData = {},
): Promise<FlowData> {
  const formulas = assignments.map(({ formula }) => formula)
  const context = await formulaContext(scope, formulas, { now, seed: instance.id })
  const values: FlowData = {}
  for (const { field, formula } of assignments) {
    const facts = { data: { ...data, ...vars, item, ...values }, results: instance.state.results }
    const evaluated = evaluateFormula(formula, formulaValues(facts, flowVariablesOf(instance)), context)
    if (!evaluated.ok) {
      throw new Failure('flow.formulaFails', { formula })
    }
    values[field] = evaluated.value
  }
  return values
}

/** Calls a service that works in the same transaction. One outside is called by a job, which finds it waiting. */
async function callInside(
  context: CommandContext,
  { wait, service: spec, item, vars }: StepOutcome['services'][number],
): Promise<Command | null> {
  const { name, args } = serviceCallOf(spec)
  const service = context.parts.services[name]
  if (!service) {
    throw new Failure('instance.serviceUnknown', { name })
  }
  if (!('inside' in service)) {
    return null
  }
  const instanceId = context.instance.id
  const call = {
    instanceId,
    args: await evaluateAssignments(context, args, item, vars),
    item,
    key: `${instanceId}-${wait}`,
  }
  try {
    return { type: 'serviceDone', wait, data: await service.inside(context.scope, call) }
  } catch (error) {
    if (!(error instanceof ServiceError)) {
      throw error
    }
    return { type: 'serviceFailed', wait, code: error.code }
  }
}

async function childToStart(
  context: CommandContext,
  { wait, process: called, item, vars }: StepOutcome['children'][number],
): Promise<CommandRequest> {
  const process = calledProcessOf(called)
  const { instance, data } = context
  const { compiled } = context.version
  const applicants = applicantsOf(compiled, instance.starterId, data, instance.state.applicants)
  const version = await mainVersion(context.scope, process.key)
  const child = await createInstance(context.scope, {
    version,
    starter: {
      id: instance.starterId,
      name: instance.starterName,
      orgId: instance.starterOrg,
      orgPath: instance.starterOrgPath,
      postName: null,
    },
    data: await evaluateAssignments(context, process.in, item, vars),
    subject: null,
    isTest: instance.isTest,
    parent: { id: instance.id, wait, applicants },
  })
  return {
    ...byItself(child.id, { type: 'start', by: { id: instance.starterId } }),
    locked: { instance: child, version },
  }
}

/** A called flow that is no longer wanted ends. */
async function* childrenToEnd(
  { scope, instance }: CommandContext,
  wait: string,
): AsyncGenerator<CommandRequest> {
  const rows = await scope
    .from('flow_instance')
    .select('id')
    .where('parent_id', '=', instance.id)
    .where('parent_wait', '=', wait)
    .execute()
  for (const { id } of rows) {
    if (await lockInstance(scope, id)) {
      yield byItself(id, { type: 'endByCaller' })
    }
  }
}

/** What the end of a called flow is to its caller; nothing where it no longer waits for it. */
async function commandToParent(
  context: CommandContext,
  { outcome, code }: NonNullable<StepOutcome['end']>,
  parentId: string,
  wait: string,
): Promise<Command | null> {
  const { scope } = context
  const parent = await lockInstance(scope, parentId)
  if (!parent?.state.waits.some(({ id }) => id === wait)) {
    return null
  }
  const row = await scope
    .from('flow_wait')
    .select((eb) =>
      eb.ref('payload').$castTo<{ process: CalledProcessSpec; item: Json } | null>().as('payload'),
    )
    .where('instance_id', '=', parentId)
    .where('ref', '=', wait)
    .executeTakeFirst()
  const { process, item = null } = row?.payload ?? {}
  if (outcome === 'normal') {
    return { type: 'childEnded', wait, data: await evaluateAssignments(context, process?.out ?? [], item) }
  }
  const caller = process?.whenRefused ?? 'refuse'
  if (outcome === 'error') {
    return { type: 'childFailed', wait, code: code ?? '', caller }
  }
  return { type: 'childRefused', wait, code: outcome === 'manual' ? 'ended' : 'rejected', caller }
}
