import { newer } from '#domain/version.ts'
import { textOf } from '#web/text/text.ts'
import { confirm } from '#web/ui/confirm.ts'
import { toast } from '#web/ui/toast.ts'
import { config } from './config.ts'
import { askHost, askShell, isShell } from './shell.ts'

export const updateDelay = 5000
const installTime = 10 * 60_000

type Release = { version: string; url: string; notes: string }

/** Looks for a newer version of the native app some seconds after a sign-in, so as not to stand in its way. */
export function checkUpdateSoon(): void {
  if (isShell()) {
    setTimeout(() => void checkUpdate(), updateDelay)
  }
}

/** Asks whether there is a newer version of the native app, and installs it if the person says so. */
export async function checkUpdate({ isAsked = false } = {}): Promise<void> {
  const release = await newestRelease(isAsked)
  if (!release) {
    return
  }
  const current = await askShell('appVersion')
  if (!newer(release.version, typeof current === 'string' ? current : '')) {
    if (isAsked) {
      toast(textOf('update.latest'))
    }
    return
  }
  const isWanted = await confirm({
    title: textOf('update.title', { version: release.version }),
    body: release.notes,
    confirmLabel: textOf('update.now'),
  })
  if (isWanted) {
    await install(release)
  }
}

async function newestRelease(isAsked: boolean): Promise<Release | null> {
  if (!config.versionUrl) {
    if (isAsked) {
      toast(textOf('update.latest'))
    }
    return null
  }
  const response = await fetch(config.versionUrl, { cache: 'no-store' }).catch(() => null)
  if (!response) {
    toast(textOf('update.network'))
    return null
  }
  if (!response.ok) {
    toast(textOf('update.failed', { status: response.status }))
    return null
  }
  return readRelease(await response.json().catch(() => null))
}

/** The answer is state and value; the value is the version itself or an object that tells more. */
export function readRelease(answer: unknown): Release | null {
  const { state, value } = (answer ?? {}) as { state?: unknown; value?: unknown }
  if (state !== true || value === null || value === undefined) {
    return null
  }
  if (typeof value !== 'object') {
    return { version: String(value), url: '', notes: '' }
  }
  const { version, url, notes } = value as Record<string, unknown>
  const textual = (one: unknown) => (typeof one === 'string' ? one : '')
  return version ? { version: String(version), url: textual(url), notes: textual(notes) } : null
}

/** The native app downloads and installs the package and answers with the status of the download. */
async function install({ url, version }: Release): Promise<void> {
  const status = await askHost({ action: 'update', url, version }, installTime)
  if (status !== null && Number(status) !== 200) {
    toast(textOf('update.failed', { status: String(status) }))
  }
}
