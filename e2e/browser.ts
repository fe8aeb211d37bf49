import { existsSync } from 'node:fs'

/** Debian's Chromium without a window draws a page with a third less work than the one with a window. */
const usualPaths = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

/** The browser the stories run in: CHROMIUM_PATH, or what Debian brings. */
export const browserPath =
  process.env['CHROMIUM_PATH'] ?? usualPaths.find((path) => existsSync(path)) ?? usualPaths[0] ?? ''
