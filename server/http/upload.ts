import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { ByteRange } from '#domain/files/byte-range.ts'
import { cleanFileName } from '#domain/files/file-name.ts'
import { Failure } from '#server/failure.ts'

export type UploadedFile = { name: string; contentType: string; bytes: Buffer }
/** Bytes that lie somewhere, of which a part can be had; the same tag, the same bytes. */
export type StoredBody = { size: number; tag: string; open: (part?: ByteRange) => Promise<Readable> }
export type FileAnswer = {
  name: string
  contentType: string
  body: Readable | Buffer | StoredBody
  /** Shown by the browser instead of saved; only for types that cannot run script. */
  inline?: boolean
  /** The content behind this address never changes, so the browser may keep it; `public`: so may anybody between. */
  lasting?: boolean | 'public'
}

/** Reads the one file of a multipart request, up to the limit of its endpoint. */
export async function readUpload(request: FastifyRequest, maxBytes: number): Promise<UploadedFile> {
  if (!request.isMultipart()) {
    throw new Failure('http.fileMissing', {}, { status: 400 })
  }
  // One byte more than allowed is let in, so that a file cut off at the limit cannot pass for a whole one.
  const part = await request.file({
    limits: { fileSize: maxBytes + 1, files: 1, fields: 10 },
    throwFileSizeLimit: false,
  })
  if (!part) {
    throw new Failure('http.fileMissing', {}, { status: 400 })
  }
  const bytes = await part.toBuffer()
  if (bytes.length > maxBytes) {
    throw new Failure('http.tooLarge', {}, { status: 413 })
  }
  return { name: cleanFileName(part.filename), contentType: part.mimetype, bytes }
}
