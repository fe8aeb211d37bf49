import { isShell, tellShell } from '../device/native-shell.ts'

/** A page that was opened this moment is as fresh as it gets: what is missing then is missing for another reason. */
const openedJustNow = 10_000

/** Whether the server has been updated since this page was opened: then parts that were not fetched yet have gone. */
export async function isOutdated(): Promise<boolean> {
  const program = document.querySelector('script[type=module][src]')?.getAttribute('src')
  if (!program || performance.now() < openedJustNow) {
    return false
  }
  try {
    const answer = await fetch(globalThis.location.href, { cache: 'no-store' })
    const page = await answer.text()
    return answer.ok && page.includes('id="root"') && !page.includes(program)
  } catch {
    return false
  }
}

/** Opens the app anew at the place where the person is. */
export function reloadApp(): void {
  if (!isShell() || !tellShell('refreshWebView')) {
    globalThis.location.reload()
  }
}
