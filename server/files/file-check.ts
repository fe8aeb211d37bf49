import { nameProblem } from '#domain/files/file-name.ts'
import { fileTypeOf, fileTypes, officeType } from '#domain/files/file-type.ts'
import { isMeasurable, isTooLarge, pictureLimits, pictureSize } from '#domain/files/picture-size.ts'
import { Failure } from '#server/failure.ts'
import { openZip } from '#server/gateways/files/zip-archive.ts'
import type { UploadedFile } from '#server/http/upload.ts'

/** What an uploaded file is; refuses what is empty, could be run, is not what its name says, or unpacks too large. */
export async function detectFileType({ name, bytes }: Pick<UploadedFile, 'name' | 'bytes'>): Promise<string> {
  if (bytes.length === 0) {
    throw new Failure('files.empty')
  }
  const type = await typeOf(bytes)
  const problem = nameProblem(name, type)
  if (problem !== null) {
    throw new Failure(`files.${problem}`)
  }
  if (isMeasurable(type)) {
    const size = pictureSize(bytes, type)
    if (size === null) {
      throw new Failure('files.broken')
    }
    if (isTooLarge(size)) {
      const { side, pixels } = pictureLimits
      throw new Failure('files.tooManyPixels', { side, millions: pixels / 1_000_000 })
    }
  }
  return type
}

async function typeOf(bytes: Buffer): Promise<string> {
  const type = fileTypeOf(bytes)
  return type === fileTypes.zip ? officeType(((await openZip(bytes)) ?? []).map(({ name }) => name)) : type
}

/** Types a browser may show in place: pictures, films, sound and PDF, nothing that can carry script. */
export const isInlineType = (type: string): boolean => /^(image|video|audio)\/|^application\/pdf$/.test(type)
