import { filesApi } from '#api/files/files.ts'
import { upload } from '#console/app/call/call.ts'

/** Sends a picture and tells how large it is. What the browser cannot read as one is refused by its own words. */
export async function sendPicture(file: File): Promise<{ fileId: string; width: number; height: number }> {
  const picture = await createImageBitmap(file)
  const { width, height } = picture
  picture.close()
  const { fileId } = await upload(filesApi.upload, file, {})
  return { fileId, width, height }
}
