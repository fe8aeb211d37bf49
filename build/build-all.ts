import { spawn } from 'node:child_process'
import { once } from 'node:events'

/**
 * Builds what browsers load, each unless it is unchanged since the last build. Both at once, in programs of their own: a
 * builder waits for its own files a third of the time.
 */
const builds = ['web/build/build-web.ts', 'console/build/build-console.ts'].map((file) =>
  once(spawn(process.execPath, [file], { stdio: 'inherit' }), 'exit'),
)
const codes = await Promise.all(builds)
process.exit(codes.every(([code]) => code === 0) ? 0 : 1)
