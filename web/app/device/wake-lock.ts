import { isShell } from './native-shell.ts'

const lock: { held: WakeLockSentinel | null } = { held: null }

/** Keeps the screen of the device awake while the native app shows this page; elsewhere nothing happens. */
export async function requestWakeLock(): Promise<void> {
  if (!isShell() || document.visibilityState !== 'visible' || lock.held?.released === false) {
    return
  }
  try {
    lock.held = await navigator.wakeLock.request('screen')
  } catch {
    // An old web view, or a battery that is low: the screen may sleep then.
  }
}

/** The system takes the lock away when the app goes to the back; it is asked for again on return. */
export function startWakeLock(): void {
  document.addEventListener('visibilitychange', () => void requestWakeLock())
  void requestWakeLock()
}
