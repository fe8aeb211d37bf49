import { fieldsOf } from '#domain/record.ts'
import { writeStored, readStored, readStoredJson } from '#web/browser-storage.ts'

/** What lets this device sign a person in again without the password. It works once and is replaced then. */
export type RememberedLogin = { tenant: string; account: string; token: string }

const flagKey = 'rememberPassword'
const tokenKey = 'remembered'

/** Whether the person last wished to be remembered here. */
export const isLoginRemembered = (): boolean => readStored('local', flagKey) === 'true'

export const setLoginRemembered = (isWanted: boolean): void => writeStored('local', flagKey, String(isWanted))

export function rememberedLogin(tenant: string): RememberedLogin | null {
  const { tenant: of, account, token } = fieldsOf(readStoredJson('local', tokenKey))
  const isWhole = typeof account === 'string' && typeof token === 'string' && token !== ''
  return isWhole && of === tenant ? { tenant, account, token } : null
}

export const setRememberedLogin = (value: RememberedLogin | null): void =>
  writeStored('local', tokenKey, value && JSON.stringify(value))
