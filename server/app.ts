import type { FastifyInstance } from 'fastify'
import { filesApi } from '#api/files.ts'
import { authApi } from '#api/identity/auth.ts'
import type { Env } from './env.ts'
import { filesHandlers } from './files/handlers.ts'
import { mounter } from './http/mount.ts'
import { createWebServer } from './http/web-server.ts'
import { authHandlers } from './identity/auth-handlers.ts'

/** The web server with every module mounted. One line per module. */
export async function createApp(env: Env): Promise<FastifyInstance> {
  const app = await createWebServer(env)
  const mount = mounter(app, env)
  mount(filesApi, filesHandlers)
  mount(authApi, authHandlers)
  return app
}
