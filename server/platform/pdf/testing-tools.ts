import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Independent readers of PDF and of signatures, and the package each comes in. */
const tools: Record<string, string> = {
  pdftotext: 'poppler-utils',
  pdfsig: 'poppler-utils',
  qpdf: 'qpdf',
  openssl: 'openssl',
  certutil: 'libnss3-tools',
}

const isThere = (tool: string) => spawnSync('which', [tool]).status === 0

/** What tests hold our files against; root may install what is missing right here, as for the browser stories. */
export function ensurePdfTools(): void {
  const missing = [
    ...new Set(
      Object.keys(tools)
        .filter((tool) => !isThere(tool))
        .map((tool) => tools[tool]),
    ),
  ].filter((name) => name !== undefined)
  if (missing.length === 0) {
    return
  }
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new Error(
      `These tests need ${missing.join(' and ')}. As root: apt-get install ${missing.join(' ')}`,
    )
  }
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update'], { env })
  const { status, stderr } = spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...missing], {
    env,
    encoding: 'utf8',
  })
  if (status !== 0) {
    throw new Error(`${missing.join(' and ')} could not be installed:\n${stderr}`)
  }
}
