/** What a form of another site needs to find its record again. */
export type FrameRecord = {
  readonly businessKey: string
  readonly sysCode: string
  /** It is only looked at. */
  readonly isRead: boolean
}

const PLACE = '{businessKey}'

/**
 * The address of another site's form for a record it has kept: the key stands where the address says so, or is added
 * to its query. Without a key the address is that of an empty form.
 */
export function frameAddress(url: string, { businessKey, sysCode, isRead }: FrameRecord): string {
  const [whole, hash] = split(url.replaceAll(PLACE, encodeURIComponent(businessKey)), '#')
  if (businessKey === '') {
    return url.replaceAll(PLACE, '')
  }
  const [path, query = ''] = split(whole, '?')
  const asked = new URLSearchParams(query)
  if (!url.includes(PLACE)) {
    asked.set('businessKey', businessKey)
  }
  if (sysCode !== '') {
    asked.set('sysCode', sysCode)
  }
  if (isRead) {
    asked.set('readonly', 'true')
  }
  const words = asked.toString()
  return path + (words === '' ? '' : `?${words}`) + (hash === undefined ? '' : `#${hash}`)
}

function split(text: string, at: string): [string, string | undefined] {
  const place = text.indexOf(at)
  return place < 0 ? [text, undefined] : [text.slice(0, place), text.slice(place + 1)]
}
