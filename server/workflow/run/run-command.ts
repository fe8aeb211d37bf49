import { runFollowUps } from './follow-up.ts'
import { runStep, type CommandRequest, type CommandResult, type Runner } from './run-step.ts'

/** One command on one instance, with all that follows from it, in one transaction. */
export async function runCommand(runner: Runner, ask: CommandRequest): Promise<CommandResult> {
  const { work, ran } = await runStep(runner, ask)
  await runFollowUps(runCommand, work, ran)
  return ran
}
