/** A mobile phone, in the line of the icon set, which has none. */
export function PhoneIcon() {
  return (
    <svg viewBox="0 0 48 48" width="1em" height="1em" fill="none" stroke="currentColor" strokeWidth="3">
      <rect x="13" y="4.5" width="22" height="39" rx="4.5" />
      <path d="M21 37.5h6" strokeLinecap="round" />
    </svg>
  )
}
