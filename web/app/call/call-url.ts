import { addressOf, type Prefixes } from '#api/contexts.ts'

type Parts = { params?: unknown; query?: unknown }

/** The full address of a call: context prefix, path parameters filled in, query behind. */
export function callUrl(path: string, { params, query }: Parts, prefixes: Prefixes): string {
  // The schema of the call names its parameters; here they are filled in by name.
  const values = (params ?? {}) as Record<string, string | number | undefined>
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) {
      throw new Error(`The path ${path} lacks ${name}`)
    }
    return encodeURIComponent(String(value))
  })
  // The same of its query.
  const text = queryText((query ?? {}) as Record<string, unknown>)
  return addressOf(filled, prefixes) + (text === '' ? '' : `?${text}`)
}

function queryText(query: Record<string, unknown>): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((one) => one !== undefined && one !== null)
      .map((one): [string, string] => [name, String(one)]),
  )
  return new URLSearchParams(pairs).toString()
}

/**
 * Calls that prove who somebody is carry no token of an earlier session: passwords and tickets, the chat-app
 * identity, the public-account identity and phone codes. A path ends the entry, or goes on after a slash.
 */
const withoutToken = [
  '{uc}/auth',
  '{uc}/auth/remembered',
  '{uc}/auth/exchange',
  '{uc}/sso',
  '{uc}/pmsUser/v1/app/getAppToken',
  '{bpmRunTime}/weixin',
  '{bpmRunTime}/dingTalk',
  '{bpmRunTime}/landlUser/v1/loginPhoneCode',
  '{bpmRunTime}/landlUser/v1/checkLoginPhoneCode',
]
const exactly = ['{uc}/auth']

export function carriesToken(path: string): boolean {
  return !withoutToken.some(
    (entry) => path === entry || (!exactly.includes(entry) && path.startsWith(`${entry}/`)),
  )
}
