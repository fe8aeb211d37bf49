import { useText } from '#web/text/text.ts'

/** What stands on the screen until its page is there. Shows only when that takes a moment. */
export function Waiting() {
  const text = useText()
  return (
    <output className="first-paint waiting" aria-label={text('state.loading')}>
      <Logo />
    </output>
  )
}

/** The mark of the product: a lit house under the ridge. Decoration; the name stands beside it. */
function Logo({ size = 72 }: { size?: number }) {
  return <img src={`${import.meta.env.BASE_URL}logo.svg`} alt="" width={size} height={size} />
}
