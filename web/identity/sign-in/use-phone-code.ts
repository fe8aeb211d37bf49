import type { phoneApi } from '#api/identity/phone.ts'
import { isPhone } from '#domain/identity/phone.ts'
import { CallError } from '#web/app/call/call-error.ts'
import { call } from '#web/app/call/call.ts'
import { useText } from '#web/text/text.ts'
import { toast } from '#web/app/feedback/toast.ts'

type Sending = (typeof phoneApi)['sendLoginCode'] | (typeof phoneApi)['sendRegisterCode']

/** Sends a code to a phone; says whether one is on its way. */
export function usePhoneCode(endpoint: Sending, refuse: (at: 'phone' | 'code', message: string) => void) {
  const text = useText('identity')
  return async (phone: string): Promise<boolean> => {
    if (!isPhone(phone)) {
      refuse('phone', text('signIn.phone.formatWrong'))
      return false
    }
    try {
      const { state, message } = await call(endpoint, { query: { phone } }, { quiet: true })
      if (!state) {
        refuse('code', message)
        return false
      }
      toast(text('signIn.phone.codeSent'), 'success')
      return true
    } catch (error) {
      if (!(error instanceof CallError)) {
        throw error
      }
      refuse('code', error.message)
      return false
    }
  }
}
