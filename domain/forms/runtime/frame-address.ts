/** Identifies the record of a form of another site. */
export type FrameRecord = {
  readonly businessKey: string
  readonly sysCode: string
  /** Whether the form is opened for reading only. */
  readonly isRead: boolean
}

const PLACEHOLDER = '{businessKey}'

/**
 * The address of another site's form for a stored record. The key replaces the placeholder in the address, or is added to
 * its query. Without a key it is the address of an empty form.
 */
export function frameAddress(url: string, { businessKey, sysCode, isRead }: FrameRecord): string {
  const [address, hash] = split(url.replaceAll(PLACEHOLDER, encodeURIComponent(businessKey)), '#')
  if (businessKey === '') {
    return url.replaceAll(PLACEHOLDER, '')
  }
  const [path, query = ''] = split(address, '?')
  const parameters = new URLSearchParams(query)
  if (!url.includes(PLACEHOLDER)) {
    parameters.set('businessKey', businessKey)
  }
  if (sysCode !== '') {
    parameters.set('sysCode', sysCode)
  }
  if (isRead) {
    parameters.set('readonly', 'true')
  }
  const queryText = parameters.toString()
  return path + (queryText === '' ? '' : `?${queryText}`) + (hash === undefined ? '' : `#${hash}`)
}

function split(text: string, at: string): [string, string | undefined] {
  const index = text.indexOf(at)
  return index < 0 ? [text, undefined] : [text.slice(0, index), text.slice(index + 1)]
}
