import { followUp } from './follow-up.ts'
import { runStep, type Ask, type Ran, type Runner } from './run-step.ts'

/** One command on one instance, with all that follows from it, in one transaction. */
export async function runCommand(runner: Runner, ask: Ask): Promise<Ran> {
  const { work, ran } = await runStep(runner, ask)
  await followUp(runCommand, work, ran)
  return ran
}
