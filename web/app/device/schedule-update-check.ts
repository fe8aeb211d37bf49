import { isShell } from './native-shell.ts'

const updateDelay = 5000

/** Looks for a newer version of the native app some seconds after a sign-in, so as not to stand in its way. */
export function scheduleUpdateCheck(): void {
  if (isShell()) {
    setTimeout(() => void checkAppUpdate(), updateDelay)
  }
}

/** How it is done comes only then, and only to the native app. Without a network there is nothing to look for. */
async function checkAppUpdate(): Promise<void> {
  const update = await import('./native-app-update.ts').catch(() => null)
  await update?.checkAppUpdate()
}
