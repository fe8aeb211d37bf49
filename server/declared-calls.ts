import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Endpoint } from '#api/endpoint.ts'

export type DeclaredCall = { module: string; name: string; endpoint: Endpoint }

/** Every call that a file of the wire declares, found by reading the folder: none can be forgotten in a list. */
export async function declaredCalls(): Promise<DeclaredCall[]> {
  const files = await sourceFiles(/^[^.]+\.ts$/)
  const calls: DeclaredCall[] = []
  for (const file of files) {
    const exported: Record<string, unknown> = await import(/* @vite-ignore */ `#api/${file}`)
    const apis = Object.entries(exported).filter(([name]) => name.endsWith('Api'))
    for (const [, api] of apis) {
      // Only objects of endpoints are exported under such a name.
      for (const [name, endpoint] of Object.entries(api as Record<string, Endpoint>)) {
        calls.push({ module: moduleOfFile(file), name, endpoint })
      }
    }
  }
  return calls
}

/** The files of the wire whose name fits, as paths inside it. */
async function sourceFiles(fitting: RegExp): Promise<string[]> {
  const root = fileURLToPath(new URL('../api/', import.meta.url))
  const names = await readdir(root, { recursive: true })
  return names
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => fitting.test(name))
    .sort()
}

/** A file lies in the folder of its module, or is all there is of it. */
const moduleOfFile = (file: string): string => file.split('/')[0]?.replace(/\.tsx?$/, '') ?? file
