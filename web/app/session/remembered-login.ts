import { keep, readKept, readKeptJson } from '../device/browser-storage.ts'

/** What lets this device sign a person in again without the password. It works once and is replaced then. */
export type Remembered = { tenant: string; account: string; token: string }

const flagKey = 'rememberPassword'
const tokenKey = 'remembered'

/** Whether the person last wished to be remembered here. */
export const wantsRemembering = (): boolean => readKept('local', flagKey) === 'true'

export const setWantsRemembering = (isWanted: boolean): void => keep('local', flagKey, String(isWanted))

export function remembered(tenant: string): Remembered | null {
  const kept = readKeptJson('local', tokenKey)
  if (typeof kept !== 'object' || kept === null) {
    return null
  }
  const { tenant: of, account, token } = kept as Record<string, unknown>
  const isWhole = typeof account === 'string' && typeof token === 'string' && token !== ''
  return isWhole && of === tenant ? { tenant, account, token } : null
}

export const setRemembered = (value: Remembered | null): void =>
  keep('local', tokenKey, value && JSON.stringify(value))
