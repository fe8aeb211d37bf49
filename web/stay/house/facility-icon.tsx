import { facilityDrawings } from '#domain/stay/facility-drawings.ts'

/** The icon of a facility, in the manner of the icon set. Decoration: its name stands beside it. */
export function FacilityIcon({ name }: { name: string }) {
  return (
    <svg
      width="1em"
      height="1em"
      viewBox="0 0 48 48"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={facilityDrawings[name] ?? facilityDrawings['check']} />
    </svg>
  )
}
