import { filesApi } from '#api/files/files.ts'
import { publicFormApi } from '#api/templates/public-forms.ts'
import { callQuery } from '#web/app/call/call.ts'
import { CallError } from '#web/app/call/call-error.ts'
import { queryClient } from '#web/app/call/query-client.ts'
import { uploadWithProgress } from '#web/app/call/upload-with-progress.ts'
import { compressPhoto } from './compress-photo.ts'
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
