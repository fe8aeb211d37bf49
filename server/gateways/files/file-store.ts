import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import type { ByteRange } from '#domain/files/byte-range.ts'

/** Where the bytes of files lie, addressed by their hash: the same content is kept once. */
export type FileStore = {
  put(sha256: string, bytes: Buffer): Promise<void>
  /** All of it or a part. Throws when it is not there. */
  open(sha256: string, part?: ByteRange): Promise<Readable>
  /** What is not there is removed already. */
  remove(sha256: string): Promise<void>
}

/** Writes bytes so that they are on the disk when it says so. */
async function writeFlushed(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** What a folder holds is on the disk too, once it was flushed; where folders cannot be, the file system sees to it. */
async function flushFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch(() => null)
  await folder?.sync().catch(() => {})
  await folder?.close()
}

/** Files in a folder of the data directory, spread over 256 folders. */
export function folderStore(folder: string, write = writeFlushed): FileStore {
  const place = (sha256: string) => join(folder, sha256.slice(0, 2), sha256)
  return {
    async put(sha256, bytes) {
      const path = place(sha256)
      if (await stat(path).catch(() => null)) {
        return
      }
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      // Written aside and renamed, so that a file that is there is always whole.
      const aside = `${path}.${process.pid}.${process.hrtime.bigint()}`
      try {
        await write(aside, bytes)
        await rename(aside, path)
      } catch (error) {
        // Half a file helps nobody, least of all on a disk that is full.
        await rm(aside, { force: true }).catch(() => {})
        throw error
      }
      await flushFolder(dirname(path))
    },
    async open(sha256, part) {
      await stat(place(sha256))
      return createReadStream(place(sha256), part ? { start: part.from, end: part.to } : {})
    },
    async remove(sha256) {
      await rm(place(sha256), { force: true })
    },
  }
}
