import { nameProblem } from '#domain/files/file-name.ts'
import { fileTypeOf } from '#domain/files/file-type.ts'
import { isMeasurable, isTooLarge, pictureLimits, pictureSize } from '#domain/files/picture-size.ts'
import { Failure } from '#server/failure.ts'
import type { UploadedFile } from '#server/http/upload.ts'

/** What an uploaded file is; refuses what is empty, could be run, is not what its name says, or unpacks too large. */
export function detectFileType({ name, bytes }: Pick<UploadedFile, 'name' | 'bytes'>): string {
  if (bytes.length === 0) {
    throw new Failure('files.empty')
  }
  const type = fileTypeOf(bytes)
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

/** Types a browser may show in place: pictures, films, sound and PDF, nothing that can carry script. */
export const isInlineType = (type: string): boolean => /^(image|video|audio)\/|^application\/pdf$/.test(type)
