import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import photos from './photos/photos.json' with { type: 'json' }

/** A file in somebody's hands: what it is called there, and its bytes, or where they lie. */
export type Paper = {
  readonly name: string
  readonly contentType: string
  readonly sha256: string
  readonly size: number
  readonly bytes: () => Promise<Buffer>
}

export type PhotoName = keyof typeof photos

/** A photograph or a signature of the demo, under the name its owner's phone gave it. */
export function photoPaper(of: PhotoName, name: string): Paper {
  const { file, sha256, size } = photos[of]
  const contentType = file.endsWith('.png') ? 'image/png' : 'image/webp'
  const bytes = () => readFile(join(import.meta.dirname, 'photos', file))
  return { name: `${name}${file.slice(file.lastIndexOf('.'))}`, contentType, sha256, size, bytes }
}

export function pdfPaper(name: string, bytes: Buffer): Paper {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const contentType = 'application/pdf'
  return { name: `${name}.pdf`, contentType, sha256, size: bytes.length, bytes: () => Promise.resolve(bytes) }
}
