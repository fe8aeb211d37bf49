import { fieldsOf, isRecord } from '#domain/record.ts'
import { isNewerVersion } from '#domain/version.ts'
import { appText } from '#web/text/text.ts'
import { confirm } from '../feedback/confirm.ts'
import { toast } from '../feedback/toast.ts'
import { config } from '../config.ts'
import { askHost, askShell } from './native-shell.ts'

const installTime = 10 * 60_000

type Release = { version: string; url: string; notes: string }

/** Asks whether there is a newer version of the native app, and installs it if the person says so. */
export async function checkAppUpdate({ isAsked = false } = {}): Promise<void> {
  const answer = await askForRelease()
  if (answer === null) {
    return
  }
  const release = parseRelease(answer)
  const current = await askShell('appVersion')
  if (!release || !isNewerVersion(release.version, typeof current === 'string' ? current : '')) {
    if (isAsked) {
      toast(appText('update.latest'))
    }
    return
  }
  const isWanted = await confirm({
    title: appText('update.title', { version: release.version }),
    body: release.notes,
    confirmLabel: appText('update.now'),
  })
  if (isWanted) {
    await install(release)
  }
}

/** The answer of the version address, or null when there was none and the person has been told. */
async function askForRelease(): Promise<unknown> {
  if (!config.versionUrl) {
    return {}
  }
  const response = await fetch(config.versionUrl, { cache: 'no-store' }).catch(() => null)
  if (!response) {
    toast(appText('update.network'))
    return null
  }
  if (!response.ok) {
    toast(appText('update.failed', { status: response.status }))
    return null
  }
  const answer: unknown = await response.json().catch(() => null)
  const { state, message } = fieldsOf(answer)
  if (state !== true) {
    // It knows of no release, which is not to say that there is none.
    toast(typeof message === 'string' && message !== '' ? message : appText('update.network'))
    return null
  }
  return answer
}

/** The answer is state and value; the value is the version itself or an object that tells more. */
export function parseRelease(answer: unknown): Release | null {
  const { state, value } = fieldsOf(answer)
  if (state !== true || value === null || value === undefined) {
    return null
  }
  const words = (one: unknown) => (typeof one === 'string' ? one : '')
  if (!isRecord(value)) {
    return { version: words(value), url: '', notes: '' }
  }
  const { version, url, notes } = value
  return version ? { version: words(version), url: words(url), notes: words(notes) } : null
}

/** The native app downloads and installs the package and answers with the status of the download. */
async function install({ url, version }: Release): Promise<void> {
  const status = Number((await askHost({ action: 'update', url, version }, installTime)) ?? 200)
  if (status !== 200) {
    toast(appText('update.failed', { status }))
  }
}
