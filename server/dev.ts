import { spawn, spawnSync } from 'node:child_process'

/** Development: the server restarts when its source changes, the web reloads in place on http://127.0.0.1:5173. */
spawnSync(process.execPath, ['build/build-all.ts'], { stdio: 'inherit' })

const watched = ['server', 'api', 'domain', 'demo'].map((folder) => `--watch-path=${folder}`)
const children = [
  spawn(process.execPath, [...watched, 'server/main.ts'], { stdio: 'inherit' }),
  spawn('npx', ['--no-install', 'vite', '--host', '127.0.0.1'], { stdio: 'inherit' }),
]
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => children.forEach((child) => child.kill(signal)))
}
