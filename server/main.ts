import { stripVTControlCharacters } from 'node:util'
import { launch } from './launch.ts'

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
