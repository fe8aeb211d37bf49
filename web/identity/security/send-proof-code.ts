import { profileApi } from '#api/identity/profile.ts'
import { call } from '#web/app/call/call.ts'
import { CallError } from '#web/app/call/call-error.ts'
import { toast } from '#web/app/feedback/toast.ts'

/** Sends a code to the phone the person has; says whether one is on its way, and if not, why. */
export async function sendProofCode(
  sent: string,
  refuse: (message: string | null) => void,
): Promise<boolean> {
  try {
    await call(profileApi.sendProofCode, {}, { quiet: true })
  } catch (error) {
    refuse(error instanceof CallError ? error.message : null)
    return false
  }
  refuse(null)
  toast(sent, 'success')
  return true
}
