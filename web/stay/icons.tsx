import type { ReactNode } from 'react'

/** Icons in the manner of the icon set, which lacks them. Decoration: the words stand beside or in the label. */
function Icon({ children, isFilled }: { children: ReactNode; isFilled?: boolean }) {
  return (
    <svg
      width="1em"
      height="1em"
      viewBox="0 0 48 48"
      fill={isFilled ? 'currentColor' : 'none'}
      stroke={isFilled ? 'none' : 'currentColor'}
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}

export const PauseIcon = () => (
  <Icon isFilled>
    <path d="M13 8h7v32h-7ZM28 8h7v32h-7Z" />
  </Icon>
)

export const PlayIcon = () => (
  <Icon isFilled>
    <path d="M14 7.5v33L41 24Z" />
  </Icon>
)

export const PencilIcon = () => (
  <Icon>
    <path d="M8 40l2-9L31 10a4.200 4.200 0 0 1 6 0l1 1a4.200 4.200 0 0 1 0 6L17 38ZM27 14l7 7" />
  </Icon>
)

export const ShieldIcon = () => (
  <Icon>
    <path d="M24 5 8 11v12c0 10 7 17 16 20 9-3 16-10 16-20V11ZM16 24l6 6 11-12" />
  </Icon>
)

export const PlaceIcon = () => (
  <Icon>
    <path d="M24 43S10 30 10 19a14 14 0 0 1 28 0c0 11-14 24-14 24ZM24 24a5 5 0 1 0 0-10 5 5 0 0 0 0 10Z" />
  </Icon>
)

export const BedIcon = () => (
  <Icon>
    <path d="M5 39V12M5 33h38M43 39v-9a7 7 0 0 0-7-7H20v10M12.5 21.500h.01" />
  </Icon>
)

export const DoorIcon = () => (
  <Icon>
    <path d="M6 42h36M11 42V9a3 3 0 0 1 3-3h20a3 3 0 0 1 3 3v33M29 24v2" />
  </Icon>
)

export const BathIcon = () => (
  <Icon>
    <path d="M5 25h38v4a10 10 0 0 1-10 10H15A10 10 0 0 1 5 29ZM14 39l-2 4M34 39l2 4M11 25V10a4 4 0 0 1 4-4c3 0 4.5 2 4.5 5" />
  </Icon>
)

export const PeopleIcon = () => (
  <Icon>
    <path d="M18 22a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM5 40c0-8 5.5-12 13-12s13 4 13 12M31 8.500a7 7 0 0 1 0 13M35 29c5 1.5 8 5.200 8 11" />
  </Icon>
)

export const MapIcon = () => (
  <Icon>
    <path d="m5 12 12-5 14 6 12-5v28l-12 5-14-6-12 5ZM17 7v28M31 13v28" />
  </Icon>
)

export const ShareIcon = () => (
  <Icon>
    <path d="M24 30V6M15 14l9-9 9 9M9 24v15a3 3 0 0 0 3 3h24a3 3 0 0 0 3-3V24" />
  </Icon>
)
