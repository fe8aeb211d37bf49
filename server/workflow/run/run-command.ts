import { nameInLanguage } from '#domain/language.ts'
import type { Command } from '#domain/workflow/command/commands.ts'
import type { StepOutcome } from '#domain/workflow/engine/outcome.ts'
import type { Refusal } from '#domain/workflow/engine/refusal.ts'
import { Failure } from '#server/failure.ts'
import {
  openContext,
  type CommandContext,
  type CommandRequest,
  type RefusalTexts,
  type Runner,
} from './command-context.ts'
import { followUpsOf } from './follow-up.ts'
import { refuseForeignFiles } from './note-files.ts'
import { saveStep } from './save-step.ts'
import { stepInstance, type InstanceStep } from './step-instance.ts'

/** One command on one instance, with all that follows from it in others, in one transaction. */
export async function runCommand(runner: Runner, request: CommandRequest): Promise<StepOutcome> {
  const context = await openContext(runner, request)
  const command = await request.command(context)
  if (context.acting) {
    await refuseForeignFiles(context.scope, context.acting.id, context.instance, context.note)
  }
  const step = await stepInstance({ ...context, command })
  if (!step.ok) {
    throw failureOf(step, context, request.refusalTexts)
  }
  return applyStep(context, command, step)
}

/** Saves a step, or a move to another version, and then does what it calls for in other instances. */
export async function applyStep(
  context: CommandContext,
  command: Command,
  step: InstanceStep,
): Promise<StepOutcome> {
  await saveStep(context, command, step)
  for await (const request of followUpsOf(context, step.outcome)) {
    await runCommand(context, request)
  }
  return step.outcome
}

/** Why the engine says no, as a text; where it is about a node, the node is named. */
function failureOf(
  { reason, node, code }: Refusal,
  { scope, version }: CommandContext,
  texts: RefusalTexts = {},
): Failure {
  const shape = node === undefined ? undefined : version.compiled.graph.nodes[node]
  const name = (shape && nameInLanguage(shape, scope.language)) || (node ?? '')
  const status = reason === 'notYours' || reason === 'notAllowed' ? { status: 403 } : {}
  return new Failure(texts[reason] ?? `step.${reason}`, { node: name, code: code ?? '' }, status)
}
