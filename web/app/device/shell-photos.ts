import { askShell, isShell } from './native-shell.ts'

/** How long somebody may take to choose. */
const patience = 180_000
const DATA_URL = /^data:image\/(jpeg|png|webp);base64,/

/** Photos out of the native app's own camera or album; null outside it, or where the app has none to give. */
export async function shellPhotos(most: number): Promise<File[] | null> {
  if (!isShell()) {
    return null
  }
  const answer = await askShell('photos', { most }, patience)
  if (!Array.isArray(answer)) {
    return null
  }
  const urls = answer.filter((one): one is string => typeof one === 'string' && DATA_URL.test(one))
  return urls.slice(0, most).map(fileOf)
}

/** A picture as it comes over the bridge, which carries text only. */
function fileOf(url: string, at: number): File {
  const kind = DATA_URL.exec(url)?.[1] ?? 'jpeg'
  const bytes = Uint8Array.from(atob(url.slice(url.indexOf(',') + 1)), (letter) => letter.codePointAt(0) ?? 0)
  return new File([bytes], `photo-${at + 1}.${kind === 'jpeg' ? 'jpg' : kind}`, { type: `image/${kind}` })
}
