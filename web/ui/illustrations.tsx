/** The four pictures of the empty page. They take their colours from the theme. */
function Broken() {
  return (
    <svg viewBox="0 0 240 160" aria-hidden="true">
      <path d="M0 130 60 70l40 36 50-60 90 84v30H0Z" fill="var(--hill-2)" />
    </svg>
  )
}
const Nothing = Broken
const Offline = Broken
const Lost = Broken

export const illustrations = { 1: Broken, 2: Nothing, 3: Offline, 4: Lost }
