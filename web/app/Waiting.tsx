import { useText } from '#web/text/text.ts'

/** What stands on the screen until its page is there. Shows only when that takes a moment. */
export function Waiting() {
  const text = useText()
  return (
    <div className="first-paint waiting" role="status" aria-label={text('state.loading')}>
      <img src="/mobilevue/logo.svg" alt="" width="72" height="72" />
    </div>
  )
}
