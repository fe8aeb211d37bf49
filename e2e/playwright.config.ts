import { defineConfig } from '@playwright/test'
import { browserPath } from './browser.ts'

const port = Number(process.env['E2E_PORT'] ?? 4310)

// A worker's stories share one browser context, emptied between them: the program is read and compiled once instead
// of for each story, which is a third of all the work.
process.env['PW_TEST_REUSE_CONTEXT'] = '1'

/** One file per user story, in a real browser, on a phone's screen, against the real product with its demo data. */
export default defineConfig({
  testDir: '.',
  // Node reads the product and its stories as they are; rewriting them all first took longer than building the product.
  build: { external: ['**/*.ts'] },
  projects: [
    { name: 'stories', testMatch: '*.story.ts', testIgnore: 'console-close.story.ts' },
    // Closes the books for everybody: after all others.
    { name: 'close', testMatch: 'console-close.story.ts', dependencies: ['stories'] },
  ],
  outputDir: '../test-results',
  // One more than the two cores it is made for: a story waits for its server as often as it computes.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // On a machine that is busy with something else as well, a browser may come too late once; twice is a fault.
  retries: 1,
  reporter: [['list']],
  timeout: 180_000,
  // What comes comes as soon as it can; a busy machine is no fault.
  expect: { timeout: 45_000 },
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 390, height: 844 },
    // What cannot be tapped after so long never can; the rest of the story need not wait for it.
    actionTimeout: 60_000,
    // A real phone has more dots; here they would only cost time.
    deviceScaleFactor: 1,
    // Nothing slides or fades: a tenth of the work, and nobody waits for the end of a movement.
    contextOptions: { reducedMotion: 'reduce' },
    hasTouch: true,
    isMobile: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: browserPath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
      ],
    },
  },
  webServer: {
    command: 'node e2e/serve.ts',
    cwd: '..',
    url: `http://127.0.0.1:${port}/health/ready`,
    // As `npm start` does it: what was read and compiled once need not be again.
    env: { E2E_PORT: String(port), NODE_COMPILE_CACHE: 'node_modules/.cache/compiled' },
    timeout: 600_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
  },
})
