import { filesApi } from '#api/files/files.ts'
import { publicFormApi } from '#api/templates/public-forms.ts'
import { callQuery } from '#web/app/call/call.ts'
import { CallError } from '#web/app/call/call-error.ts'
import { queryClient } from '#web/app/call/query-client.ts'
import { uploadWithProgress } from '#web/app/call/upload-with-progress.ts'
import type { NamedFile } from '../format-value.ts'

type Sending = {
  /** The list for which a stranger leaves it; null for somebody who is signed in. */
  publicTemplateKey: string | null
  onProgress: (part: number) => void
  signal: AbortSignal
  /** What is said of a file beyond the limit. */
  tooLarge: (megabytes: number) => string
}

const megabyte = 1024 * 1024

/** Sends a file, a picture made smaller first. It is remembered as it is, so that nobody has to fetch it back. */
export async function uploadFile(
  file: File,
  { publicTemplateKey: visitorOf, tooLarge, ...watched }: Sending,
): Promise<NamedFile> {
  const { maxBytes } = visitorOf === null ? filesApi.upload.upload : publicFormApi.uploadPublicFile.upload
  const small = await compressPhoto(file)
  if (small.size > maxBytes) {
    throw new CallError(tooLarge(maxBytes / megabyte), { status: 0 })
  }
  const { fileId, fileName } =
    visitorOf === null
      ? await uploadWithProgress(filesApi.upload, small, watched)
      : await uploadWithProgress(publicFormApi.uploadPublicFile, small, {
          ...watched,
          query: { templateKey: visitorOf },
        })
  queryClient.setQueryData(callQuery(filesApi.preview, { query: { fileId } }).queryKey, small)
  return { id: fileId, name: fileName || small.name }
}

const LONGEST = 2400
const SMALL_ENOUGH = 600_000

/** A photo as large as anybody needs it: it goes up in a fraction of the time. What is no photo stays as it is. */
async function compressPhoto(file: File): Promise<File> {
  if (!/^image\/(jpeg|png|webp)$/.test(file.type) || file.size < SMALL_ENOUGH) {
    return file
  }
  try {
    const bitmap = await createImageBitmap(file)
    const scale = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(bitmap.width * scale)
    canvas.height = Math.round(bitmap.height * scale)
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.86))
    return blob && blob.size < file.size
      ? new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' })
      : file
  } catch {
    // A picture this browser cannot read goes up as it is; the server looks at it.
    return file
  }
}
