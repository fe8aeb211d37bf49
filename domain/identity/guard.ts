export type ScreenAccess = 'anyone' | 'signedIn'

/** The identity a messaging app gave a person. */
export type MessagingSign = { openId: string; unionId: string; img: string }

export type Arrival = {
  /** Marks the native app shell for the rest of the session. */
  isShell: boolean
  tenant: string | null
  sign: { do: 'store'; sign: MessagingSign } | { do: 'restore' } | null
  token: { by: 'exchange'; token: string } | { by: 'centre'; centerToken: string; phone: string } | null
  /** The query without what proves or names a person, or null when it can stay as it is. */
  cleanQuery: string | null
}

export const defaultTenant = 'platform'

/** Reads what an address brings along, before the question whether the person may enter. */
export function readArrival(path: string, query: URLSearchParams): Arrival {
  const token = tokenOf(query)
  const sign = query.get('WechatApplet') === '2' ? signOf(query) : null
  const names = [
    ...(token?.by === 'exchange' ? ['token'] : []),
    ...(token?.by === 'centre' ? ['centerToken', 'phone'] : []),
    ...(sign?.do === 'store' ? ['openId', 'unionId', 'img'] : []),
  ]
  return {
    isShell: query.get('isApp') === 'true',
    tenant: tenantOf(path),
    sign,
    token,
    cleanQuery: names.length > 0 ? without(query, names) : null,
  }
}

function tokenOf(query: URLSearchParams): Arrival['token'] {
  const token = query.get('token')
  if (token) {
    return { by: 'exchange', token }
  }
  const centerToken = query.get('centerToken')
  const phone = query.get('phone')
  return centerToken && phone ? { by: 'centre', centerToken, phone } : null
}

function signOf(query: URLSearchParams): Arrival['sign'] {
  const openId = query.get('openId') ?? ''
  if (!openId) {
    return { do: 'restore' }
  }
  return {
    do: 'store',
    sign: { openId, unionId: query.get('unionId') ?? '', img: query.get('img') ?? '' },
  }
}

function without(query: URLSearchParams, names: string[]): string {
  const rest = new URLSearchParams(query)
  for (const name of names) {
    rest.delete(name)
  }
  const text = rest.toString()
  return text === '' ? '' : `?${text}`
}

/** The tenant a sign-in address names; null when the path says nothing about it. */
export function tenantOf(path: string): string | null {
  const [, page, tenant, ...rest] = path.replace(/\/+$/, '').split('/')
  if (page?.toLowerCase() !== 'login' || rest.length > 0) {
    return null
  }
  return tenant ?? defaultTenant
}

/** Whether a person may enter now, or the server must be asked first whether the session still holds. */
export function decideEntry(access: ScreenAccess, session: 'none' | 'held' | 'expired'): 'enter' | 'ask' {
  return access === 'anyone' || session === 'held' ? 'enter' : 'ask'
}
