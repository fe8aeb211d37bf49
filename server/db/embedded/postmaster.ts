import { errorCode } from '#server/error-code.ts'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isRunning, processStart, waitForExit } from './live-process.ts'

/** Stops the PostgreSQL that a killed server left running on this database, so that a new one can start. */
export async function stopOrphanedPostgres(database: string, log: (line: string) => void): Promise<void> {
  const file = join(database, 'postmaster.pid')
  const text = await readFile(file, 'utf8').catch(() => '')
  const [first = '', ...rest] = text.split('\n')
  const pid = Number(first)
  const start = processStart(pid)
  const command = start === null ? 'gone' : commandOf(pid)
  if (start !== null && command.includes(`/postgres -D ${database} `)) {
    log(`stopping the PostgreSQL that an earlier server left running (process ${pid})`)
    await stop(pid, start)
    return
  }
  if (text !== '' && command !== '' && !command.includes('postgres ')) {
    // PostgreSQL would take another program under that number, or a dead process nobody collected, for a rival.
    // It ignores its own parent's number and still makes its other checks; without the file it would not.
    await writeFile(file, [process.pid, ...rest].join('\n'))
  }
}

async function stop(pid: number, start: string): Promise<void> {
  // INT disconnects everybody and shuts down in order; QUIT gives up at once and leaves recovery to the next start.
  for (const [signal, patience] of [
    ['SIGINT', 5000],
    ['SIGQUIT', 10_000],
  ] as const) {
    if (isRunning(pid, start)) {
      signalTo(pid, signal)
    }
    if (await waitForExit(pid, start, patience)) {
      return
    }
  }
  throw new Error(`An earlier PostgreSQL (process ${pid}) does not stop; end it and start again.`)
}

function signalTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') {
      throw error
    }
  }
}

function commandOf(pid: number): string {
  try {
    return process.platform === 'linux'
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
      : execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}
