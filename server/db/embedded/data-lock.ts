import { errorCode } from '#server/error-code.ts'
import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isRunning, processStart } from './live-process.ts'

export type DataLock = { release(): Promise<void> }

type Holder = { id: string; pid: number; started: string }

/** Another server, still running, uses the data folder. */
export class DataInUseError extends Error {
  override name = 'DataInUse'
  readonly folder: string
  readonly pid: number

  constructor(folder: string, pid: number) {
    super(
      `The data folder ${folder} is in use by another server (process ${pid}). ` +
        'Stop that one, or set DATA_DIR to another folder.',
    )
    this.folder = folder
    this.pid = pid
  }
}

/** Takes the data folder for this process alone; throws DataInUse while another living process has it. */
export async function lockData(dataDir: string): Promise<DataLock> {
  const folder = resolve(dataDir)
  await mkdir(folder, { recursive: true })
  const me = { id: randomUUID(), pid: process.pid, started: processStart(process.pid) ?? '' }
  const file = join(folder, 'server.lock')
  // Written whole first and linked then, so that nobody ever reads half a lock.
  const draft = `${file}.${me.id}.draft`
  await writeFile(draft, JSON.stringify(me), { flag: 'wx', mode: 0o644 })
  try {
    await take(folder, file, draft)
  } finally {
    await rm(draft, { force: true })
  }
  return {
    async release() {
      if ((await readHolder(file))?.id === me.id) {
        await rm(file, { force: true })
      }
    },
  }
}

/*
 * A dead holder's lock is never just removed: between judging and removing, a quicker starter may have put its
 * own there. Instead the right to succeed one certain holder is a file of its own, named after that holder, which
 * only one starter can create. A starter that dies while succeeding is itself succeeded in the same way. The
 * winner then replaces the lock and clears the claims. One that comes too late can create a cleared claim
 * again, but it sees that the lock no longer names the holder it wanted to succeed, and starts over.
 */
async function take(folder: string, file: string, draft: string): Promise<void> {
  for (let patience = 200; ; patience -= 1) {
    const dead: Holder[] = []
    let place = file
    let holder = await readHolder(place)
    while (holder && !isRunning(holder.pid, holder.started)) {
      dead.push(holder)
      place = claimOn(file, holder)
      holder = await readHolder(place)
    }
    if (holder && (place === file || patience <= 0)) {
      throw new DataInUseError(folder, holder.pid)
    }
    if (holder) {
      await pause(5) // somebody is succeeding right now; see who it turns out to be
      continue
    }
    if (!(await linked(draft, place))) {
      continue
    }
    const [first] = dead
    if (!first) {
      return
    }
    if ((await readHolder(file))?.id === first.id) {
      await rename(draft, file)
      await Promise.all(dead.map((one) => rm(claimOn(file, one), { force: true })))
      return
    }
    await rm(place, { force: true })
  }
}

function claimOn(file: string, holder: Holder): string {
  return `${file}.${holder.id}.claim`
}

async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to)
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') {
      return false
    }
    throw error
  }
}

async function readHolder(file: string): Promise<Holder | null> {
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') {
      return null
    }
    throw error
  }
  try {
    const holder: Holder = JSON.parse(text)
    // The identity becomes part of a file name.
    if (/^[\w-]+$/.test(holder.id)) {
      return holder
    }
  } catch {
    // A power cut can leave an empty file.
  }
  return { id: 'unreadable', pid: 0, started: '' }
}
