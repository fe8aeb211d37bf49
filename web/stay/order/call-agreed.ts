import { CallError } from '#web/app/call/call-error.ts'
import { showNotice } from '#web/app/feedback/confirm.ts'

/**
 * Does what somebody agreed to by the sums they were shown. When it is refused another sum may hold by now: it is shown
 * before anybody agrees again. Without an answer it may have happened, so what is agreed to stays as it was.
 */
export async function callAgreed(
  work: () => Promise<unknown>,
  showAnew: () => Promise<unknown>,
): Promise<boolean> {
  try {
    await work()
    return true
  } catch (failure) {
    if (!(failure instanceof CallError)) {
      throw failure
    }
    if (failure.status !== 0) {
      await showAnew()
    }
    await showNotice({ title: failure.message })
    return false
  }
}
