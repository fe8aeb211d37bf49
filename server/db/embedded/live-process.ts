import { errorCode } from '#server/error-code.ts'
import { readFileSync } from 'node:fs'

const unknownStart = 'unknown'

/** When the process under that number began, so that a reused number shows; null when none runs. */
export function processStart(pid: number): string | null {
  if (!Number.isSafeInteger(pid) || pid <= 0) {
    return null
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The program's name stands in brackets and may itself hold blanks and brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [state] = fields
    if (state === 'Z' || state === 'X') {
      return null // dead, only not yet collected by its parent
    }
    // The tick count begins anew with every boot of the machine.
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim()} ${fields[19]}`
  } catch {
    // No /proc on this system, or it hides other people's processes.
    return answersSignals(pid) ? unknownStart : null
  }
}

/** Is that very process running: the number in use, and by the one that began then? */
export function isRunning(pid: number, start?: string): boolean {
  const now = processStart(pid)
  return now !== null && (start === undefined || now === start || now === unknownStart)
}

/** Waits until the process is gone; false when it outlasts the given time. */
export async function waitForExit(pid: number, start: string, milliseconds: number): Promise<boolean> {
  for (const end = Date.now() + milliseconds; isRunning(pid, start);) {
    if (Date.now() > end) {
      return false
    }
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return true
}

function answersSignals(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}
