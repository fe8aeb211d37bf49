import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch } from '#server/launch.ts'

/** The product as `npm start` runs it, on a data folder that lives as long as the stories. */
spawnSync(process.execPath, ['web/build.ts'], { stdio: 'inherit' })
const dataDir = await mkdtemp(join(tmpdir(), 'shanju-e2e-'))
const port = process.env['E2E_PORT'] ?? '4310'
const running = await launch({ PORT: port, DATA_DIR: dataDir, LOG_LEVEL: 'error', MODE: 'development' })
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, async () => {
    await running.stop()
    await rm(dataDir, { recursive: true, force: true })
    process.exit(0)
  })
}
