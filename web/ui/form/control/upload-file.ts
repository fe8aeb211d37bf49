import { filesApi } from '#api/files/files.ts'
import { publicFormApi } from '#api/templates/public-forms.ts'
import { q } from '#web/app/call/call.ts'
import { CallError } from '#web/app/call/call-error.ts'
import { queryClient } from '#web/app/call/query-client.ts'
import { watchedUpload } from '#web/app/call/upload-with-progress.ts'
import { smallerPicture } from './compress-photo.ts'
import type { NamedFile } from '../format-value.ts'

type Sending = {
  /** The list for which a stranger leaves it; null for somebody who is signed in. */
  visitorOf: string | null
  onProgress: (part: number) => void
  signal: AbortSignal
  /** What is said of a file beyond the limit. */
  tooLarge: (megabytes: number) => string
}

const megabyte = 1024 * 1024

/** Sends a file, a picture made smaller first. It is remembered as it is, so that nobody has to fetch it back. */
export async function sendFile(file: File, { visitorOf, tooLarge, ...watched }: Sending): Promise<NamedFile> {
  const { maxBytes } = visitorOf === null ? filesApi.upload.upload : publicFormApi.uploadPublicFile.upload
  const small = await smallerPicture(file)
  if (small.size > maxBytes) {
    throw new CallError(tooLarge(maxBytes / megabyte), { status: 0 })
  }
  const { fileId, fileName } =
    visitorOf === null
      ? await watchedUpload(filesApi.upload, small, watched)
      : await watchedUpload(publicFormApi.uploadPublicFile, small, {
          ...watched,
          query: { templateKey: visitorOf },
        })
  queryClient.setQueryData(q(filesApi.preview, { query: { fileId } }).queryKey, small)
  return { id: fileId, name: fileName || small.name }
}
