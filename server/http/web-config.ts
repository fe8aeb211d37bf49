import type { Config } from '#server/config.ts'

/** What the web app is told when it starts. */
export function webConfig(config: Config): object {
  return {
    contexts: config.CONTEXTS,
    mode: config.MODE,
    demo: config.DEMO,
    sso: { mode: config.SSO },
    versionUrl: config.VERSION_URL,
    bridgeCodes: config.BRIDGE_CODES,
    servicePhone: config.SERVICE_PHONE,
    ...(config.MAP_KEY === undefined ? {} : { map: { key: config.MAP_KEY, plugins: config.MAP_PLUGINS } }),
  }
}
