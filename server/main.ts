import { stripVTControlCharacters } from 'node:util'
import { launch } from './launch.ts'

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 24 || (major === 24 && minor < 7)) {
  stop(`Node 24.7 or newer is needed, this is ${process.versions.node}.`)
}

function stop(reason: string): never {
  process.stderr.write(`\nShanju did not start. ${stripVTControlCharacters(reason)}\n\n`)
  process.exit(1)
}

const running = await launch(process.env).catch((error: unknown) => {
  stop(error instanceof Error ? error.message : String(error))
})

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    running.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        running.log.error({ err: error }, 'did not stop cleanly')
        process.exit(1)
      },
    )
  })
}
