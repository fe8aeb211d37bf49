import { spawnSync } from 'node:child_process'

/** Everything that can be found without running the product; all of it runs, then the verdict. */
const steps: Array<[name: string, command: string, ...args: string[]]> = [
  ['types', 'tsc', '--noEmit'],
  ['lint', 'oxlint', '--type-aware', '--deny-warnings'],
  ['format', 'oxfmt', '--check'],
  ['dead code', 'knip'],
  ['architecture and texts', 'vitest', 'run', '--project', 'unit', 'architecture.test.ts', 'texts.test.ts'],
]

const failed = steps.filter(([name, command, ...args]) => {
  const started = performance.now()
  const { status, stdout, stderr } = spawnSync('npx', ['--no-install', command, ...args], {
    encoding: 'utf8',
  })
  const took = ((performance.now() - started) / 1000).toFixed(1)
  process.stdout.write(`${status === 0 ? 'ok  ' : 'FAIL'}  ${name} (${took} s)\n`)
  if (status !== 0) {
    process.stdout.write(`${stdout}${stderr}\n`)
  }
  return status !== 0
})
process.exit(failed.length === 0 ? 0 : 1)
