import { useText } from '#web/text/text.ts'
import { Logo } from '#web/ui/kit/Logo.tsx'

/** What stands on the screen until its page is there. Shows only when that takes a moment. */
export function Waiting() {
  const text = useText()
  return (
    <output className="first-paint waiting" aria-label={text('state.loading')}>
      <Logo />
    </output>
  )
}
