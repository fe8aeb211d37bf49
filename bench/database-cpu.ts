import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Database } from '#server/db/open.ts'

/** A hundredth of a second, in which Linux counts the time of processes for everybody. */
const tick = 10

/**
 * Asks for the time on the processor, in ms, of everything a database on this machine has running; null where the
 * system does not tell.
 */
export async function databaseCpu(db: Database): Promise<() => Promise<number | null>> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  const postmaster = (await statOf(String(rows[0]?.pid)))?.parent
  let highest = 0
  return async () => {
    if (!postmaster) {
      return null
    }
    const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
    const all = await Promise.all(pids.map(statOf))
    // What ended meanwhile is counted with the postmaster, which waited for it.
    const ended = all.find((stat) => stat?.pid === postmaster)?.childTicks ?? 0
    const running = all.filter((stat) => stat?.parent === postmaster).map((stat) => stat?.ticks ?? 0)
    // One that ends while this is read may be counted in neither place; time that was told cannot go back.
    highest = Math.max(highest, running.reduce((sum, ticks) => sum + ticks, ended) * tick)
    return highest
  }
}

async function statOf(pid: string) {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  if (text === null) {
    return null
  }
  // The name in brackets may hold anything, so what follows the last of them is what has a place.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const at = (place: number) => Number(fields[place])
  return { pid, parent: fields[1], ticks: at(11) + at(12), childTicks: at(13) + at(14) }
}
