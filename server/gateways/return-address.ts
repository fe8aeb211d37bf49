import type { Config } from '#server/config.ts'

/** The full address of a page of the app, for a provider to send people back to. */
export const returnAddress = (config: Config, path: string): string =>
  `${(config.PUBLIC_URL ?? '').replace(/\/+$/, '')}/mobilevue${path}`
