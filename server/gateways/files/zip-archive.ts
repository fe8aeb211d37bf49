import { buffer } from 'node:stream/consumers'
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl'

/** A file in an archive. Reading it throws when it is broken, or when it unpacks to more than allowed. */
export type ArchivedFile = { name: string; read: (maxBytes: number) => Promise<Buffer> }

const mostFiles = 10_000

/** The files of an archive, by the directory at its end; null when it is none. Nothing is unpacked yet. */
export async function openZip(bytes: Buffer): Promise<ArchivedFile[] | null> {
  const files: ArchivedFile[] = []
  try {
    // Names stay bytes: nothing is written to a disk, so one that leads out of a folder is only a strange name.
    const archive = await fromBufferPromise(bytes, { decodeStrings: false })
    for await (const entry of archive.eachEntry()) {
      files.push({
        name: entry.fileNameRaw.toString('utf8'),
        read: (maxBytes) => unpacked(archive, entry, maxBytes),
      })
      if (files.length === mostFiles) {
        break
      }
    }
  } catch {
    return null
  }
  return files
}

/** A few bytes may stand for gigabytes. What an entry says of its size is held against what comes out of it. */
async function unpacked(archive: ZipFile, entry: Entry, maxBytes: number): Promise<Buffer> {
  if (entry.uncompressedSize > maxBytes) {
    throw new RangeError('the file in the archive is too large')
  }
  return buffer(await archive.openReadStreamPromise(entry))
}

/** A file of an archive as text; null when it is not there. */
export async function readText(
  files: readonly ArchivedFile[],
  name: string,
  maxBytes: number,
): Promise<string | null> {
  const file = files.find((one) => one.name === name)
  return file === undefined ? null : (await file.read(maxBytes)).toString('utf8')
}

/** The contents of all files of an archive, in its order; null when it is none, or holds more than allowed. */
export async function unzip(bytes: Buffer, maxBytes: number): Promise<Buffer[] | null> {
  const files = await openZip(bytes)
  if (files === null) {
    return null
  }
  const contents: Buffer[] = []
  let left = maxBytes
  try {
    for (const file of files) {
      const content = await file.read(left)
      left -= content.length
      contents.push(content)
    }
  } catch {
    return null
  }
  return contents
}
