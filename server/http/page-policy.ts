import type { Config } from '#server/config.ts'

/** What the page may fetch, run and show. */
export function pagePolicy(config: Config, style: string, script: string, framing: string): string {
  const elsewhere = [...Object.values(config.CONTEXTS), config.VERSION_URL ?? '']
    .filter((address) => address.startsWith('http'))
    .map((address) => new URL(address).origin)
  return [
    "default-src 'none'",
    `script-src 'self' ${script}`,
    `style-src 'self' ${style}`,
    // Pictures of the map come from its service, where one is configured.
    `img-src 'self' data: blob:${config.MAP_KEY === undefined ? '' : ' https://restapi.amap.com'}`,
    "font-src 'self'",
    `connect-src ${["'self'", ...new Set(elsewhere)].join(' ')}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "media-src 'self' blob:",
    // A PDF is shown by the browser's own viewer, from bytes this page was given.
    `frame-src ${["'self'", 'blob:', ...config.FRAME_ORIGINS].join(' ')}`,
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${framing}`,
  ].join('; ')
}
