import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Where the builds of web and console lie. */
export const builtFiles = {
  web: fileURLToPath(new URL('../../dist/', import.meta.url)),
  console: fileURLToPath(new URL('../../dist/console/', import.meta.url)),
}

/**
 * The files of both builds: those with a hash in their name for a year. All are found by one route for each build; a
 * route for each file made every start wait for the best part of a second.
 */
export async function serveBuiltFiles(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: builtFiles.web,
    serve: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      // Only names with a hash of their content never change.
      const isHashed = path.includes('/assets/')
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=300')
      if (isPdfWorker(path)) {
        reply.header('content-security-policy', pdfWorkerPolicy)
      }
    },
  })
  await serveBuild(app, '/mobilevue', builtFiles.web)
  await serveBuild(app, '/console', builtFiles.console)
}

async function serveBuild(app: FastifyInstance, prefix: string, folder: string): Promise<void> {
  const hashed = new Set(await filesIn(`${folder}assets`))
  app.get<{ Params: { name: string } }>(`${prefix}/assets/:name`, ({ params: { name } }, reply) =>
    // A file of an earlier build is gone, and must not look like a page.
    hashed.has(name) ? reply.sendFile(`assets/${name}`, folder) : reply.callNotFound(),
  )
  app.get(`${prefix}/assets/*`, (_request, reply) => reply.callNotFound())
  const others = (await filesIn(folder)).filter((name) => name !== 'index.html' && !name.startsWith('.'))
  for (const name of others) {
    app.get(`${prefix}/${name}`, (_request, reply) => reply.sendFile(name, folder))
  }
}

/** None where nothing is built yet: whoever reads the page says so. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

/** A worker has the policy it was sent with: what reads a stranger's PDF may decode pictures, and reach nothing. */
const pdfWorkerPolicy = "default-src 'none'; script-src 'wasm-unsafe-eval'"
const isPdfWorker = (path: string) => /\/assets\/pdf-worker-[^/]+\.js(\.br|\.gz)?$/.test(path)
