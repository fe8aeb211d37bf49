import { createApp } from '#server/app.ts'
import type { Env } from '#server/env.ts'
import { firstCalls } from '#server/first-calls.ts'
import { serveBuiltFiles } from '#server/http/built-files.ts'
import { serveConsole } from '#server/http/console-app.ts'
import { serveWeb } from '#server/http/web-app.ts'
import type { Serving } from '#server/http/workers.ts'
import { firstPicture } from '#server/stay/search/first-picture.ts'

/** Answers calls and shows the web app and the console, at the address of the configuration. */
export async function serve(env: Env): Promise<Serving> {
  const { config } = env
  const app = await createApp(env)
  await serveBuiltFiles(app)
  await serveWeb(
    app,
    config,
    (screen, { query }) => firstPicture(env, screen, query),
    (screen, opened) => firstCalls(screen, opened, env.now(), config.CONTEXTS),
  )
  await serveConsole(app, config)
  const close = (): Promise<void> => app.close()
  try {
    return { url: await app.listen({ port: config.PORT, host: config.HOST }), close }
  } catch (error) {
    await close()
    throw isTaken(error) ? new Error(`PORT=${config.PORT}: another program listens there`) : error
  }
}

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
