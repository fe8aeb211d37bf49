import { defaultPrefixes, type Prefixes } from '#api/contexts.ts'
import { isRecord } from '#domain/record.ts'

/** What the server puts into the page. The nonce marks styles that this program writes itself. */
type ConsoleConfig = { contexts: Prefixes; nonce: string; demo: boolean }

function read(): ConsoleConfig {
  const defaults: ConsoleConfig = { contexts: defaultPrefixes, nonce: '', demo: false }
  try {
    const given: unknown = JSON.parse(globalThis.document?.getElementById('config')?.textContent ?? '{}')
    return isRecord(given) ? { ...defaults, ...given } : defaults
  } catch {
    return defaults
  }
}

export const config = read()
