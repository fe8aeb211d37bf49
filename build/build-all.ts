import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Each takes a gigabyte at most; less than this is too little for both. */
const roomForBoth = 3 * 1024 ** 3

async function build(file: string): Promise<boolean> {
  const [code] = await once(spawn(process.execPath, [file], { stdio: 'inherit' }), 'exit')
  return code === 0
}

/**
 * Builds what browsers load, each unless it is unchanged since the last build. Both at once where there is memory for
 * it, in programs of their own: a builder waits for its own files a third of the time. None is left behind at work.
 */
const ofWeb = build('web/build/build-web.ts')
if (process.availableMemory() < roomForBoth) {
  await ofWeb
}
const built = await Promise.all([ofWeb, build('console/build/build-console.ts')])
process.exit(built.every(Boolean) ? 0 : 1)
