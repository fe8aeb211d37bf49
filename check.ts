import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

/** Everything that can be found without running the product; all of it runs, then the verdict. */
const steps: Array<[name: string, command: string, ...args: string[]]> = [
  ['lint', 'oxlint', '--type-aware', '--deny-warnings'],
  // With one checker: each further one works out anew the types that files share, a quarter of the work.
  ['types', 'tsc', '--noEmit', '--checkers', '1'],
  ['dead code', 'knip'],
  [
    'architecture and texts',
    'vitest',
    'run',
    '--project',
    'unit',
    'architecture.test.ts',
    'screens.test.ts',
    'texts.test.ts',
  ],
  ['format', 'oxfmt', '--check'],
]

async function run([name, command, ...args]: (typeof steps)[number]): Promise<boolean> {
  const started = performance.now()
  const child = spawn('npx', ['--no-install', command, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  const [status, output, errors] = await Promise.all([ended, text(child.stdout), text(child.stderr)])
  const took = ((performance.now() - started) / 1000).toFixed(1)
  process.stdout.write(`${status === 0 ? 'ok  ' : 'FAIL'}  ${name} (${took} s)\n`)
  if (status !== 0) {
    process.stdout.write(`${output}${errors}\n`)
  }
  return status === 0
}

/** Two at a time, the longest first: most of them use one core only. */
async function inTurn(): Promise<boolean> {
  let isGood = true
  for (let next = steps.shift(); next; next = steps.shift()) {
    isGood = (await run(next)) && isGood
  }
  return isGood
}
const verdicts = await Promise.all([inTurn(), inTurn()])
process.exit(verdicts.every(Boolean) ? 0 : 1)
