import type { SVGProps } from 'react'

/** A house in the manner of the icon set, which has none. */
export function HouseOutline(props: SVGProps<SVGSVGElement>) {
  return (
    <svg width="1em" height="1em" viewBox="0 0 48 48" fill="none" stroke="currentColor" {...props}>
      <path
        d="M6 22.5 22.2 8.3a2.8 2.8 0 0 1 3.6 0L42 22.5M10 19v19a3 3 0 0 0 3 3h22a3 3 0 0 0 3-3V19M19 41V28h10v13"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
