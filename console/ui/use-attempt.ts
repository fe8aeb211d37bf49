import { App } from 'antd'
import { CallError } from '#console/app/call/call-error.ts'
import { useText } from '#console/text/text.ts'

/** For a button with no place of its own for a refusal: what was pressed and failed is told as a message. */
export function useAttempt(): (work: () => Promise<unknown>) => void {
  const { message } = App.useApp()
  const text = useText()
  return (work) => {
    work().catch((error: unknown) => {
      void message.error(error instanceof CallError ? error.message : text('failure.generic'))
    })
  }
}
