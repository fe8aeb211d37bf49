/** The code a messaging app sends a person back with; DingTalk gives it another name. */
export type MessagingCallback = { code: string; state: string; rest: string }

export function readMessagingCallback(query: URLSearchParams): MessagingCallback | null {
  const code = query.get('code') ?? query.get('authCode') ?? ''
  if (code === '') {
    return null
  }
  const rest = new URLSearchParams(query)
  for (const name of ['code', 'authCode', 'state']) {
    rest.delete(name)
  }
  return { code, state: query.get('state') ?? '', rest: toSearch(rest) }
}

export const toSearch = (query: URLSearchParams): string => (query.size > 0 ? `?${query.toString()}` : '')

/** The query of a path, as the person had it before they left for the provider. */
export function queryInPath(path: string | null): URLSearchParams {
  const start = path?.indexOf('?') ?? -1
  return new URLSearchParams(start < 0 ? '' : (path ?? '').slice(start))
}
