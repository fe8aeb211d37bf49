import { defaultPrefixes, type Prefixes } from '#api/contexts.ts'

/** What the server tells the web app when it starts, so that one build serves every installation. */
export type WebConfig = {
  contexts: Prefixes
  mode: 'development' | 'production'
  /** How people sign in from elsewhere; where the provider lies only the server needs to know. */
  sso: { mode: 'none' | 'cas' | 'oauth' | 'jwt' }
  /** Where the newest version of the native shell is asked for. */
  versionUrl?: string
  /** Other numbers for the actions of the native shell. */
  bridgeCodes?: Record<string, number>
  servicePhone: string
  /** The key of the map service and what is laid over its maps; absent: no map is asked for. */
  map?: { key: string; plugins: readonly ('traffic' | 'label')[] }
  demo: boolean
}

const defaults: WebConfig = {
  contexts: defaultPrefixes,
  mode: 'production',
  sso: { mode: 'none' },
  servicePhone: '',
  demo: false,
}

/** The configuration out of its text; what is missing or unreadable has its default. */
export function readConfig(text: string | null | undefined): WebConfig {
  const settings = parsed(text)
  return { ...defaults, ...settings, contexts: { ...defaults.contexts, ...settings.contexts } }
}

function parsed(text: string | null | undefined): Partial<WebConfig> {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}

export const config = readConfig(globalThis.document?.getElementById('config')?.textContent)
