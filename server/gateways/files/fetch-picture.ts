import { requestPublicAddress } from '../public-request.ts'

/** gone: asking again would not help. */
export type FetchedPicture = { ok: true; bytes: Buffer } | { ok: false; gone: boolean; detail: string }

const mostBytes = 2 * 1024 * 1024

/** Fetches a picture that a provider names, as far as it lies out in the network and is no larger than two megabytes. */
export async function fetchPicture(address: string): Promise<FetchedPicture> {
  const url = URL.canParse(address) ? new URL(address) : null
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.port !== '') {
    return { ok: false, gone: true, detail: 'not an address of a picture' }
  }
  const response = await requestPublicAddress(url, {
    method: 'GET',
    headers: { accept: 'image/*' },
    mostBytes,
  })
  if (!response.ok) {
    return { ok: false, gone: response.reason === 'refused', detail: response.detail }
  }
  if (response.status !== 200) {
    return { ok: false, gone: response.status < 500, detail: `status ${response.status}` }
  }
  return { ok: true, bytes: response.bytes }
}
