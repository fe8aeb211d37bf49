import { defaultPrefixes, type Prefixes } from '#api/contexts.ts'
import { isRecord } from '#domain/record.ts'

/** What the server puts into the page. */
type ConsoleConfig = { contexts: Prefixes; demo: boolean }

function read(): ConsoleConfig {
  const defaults: ConsoleConfig = { contexts: defaultPrefixes, demo: false }
  try {
    const config: unknown = JSON.parse(globalThis.document?.getElementById('config')?.textContent ?? '{}')
    return isRecord(config) ? { ...defaults, ...config } : defaults
  } catch {
    return defaults
  }
}

export const config = read()
