import type { ReactNode } from 'react'

/** Drawn here: out of the icon set these three would bring along a file that only staff's screens need. */
const Icon = ({ children }: { children: ReactNode }) => (
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
    {children}
  </svg>
)

export const PhoneIcon = () => (
  <Icon>
    <path d="M10 6h7l4 10-5 4c2 5 7 10 12 12l4-5 10 4v7c0 2-2 4-4 4C21 41 7 27 6 10c0-2 2-4 4-4Z" />
  </Icon>
)

export const ChatIcon = () => (
  <Icon>
    <path d="M24 7c10 0 18 7 18 16s-8 16-18 16c-2 0-5 0-7-1l-9 3 2-8c-3-3-4-6-4-10C6 14 14 7 24 7ZM16 23h.1M24 23h.1M32 23h.1" />
  </Icon>
)

export const DoneIcon = () => (
  <Icon>
    <path d="m10 25 10 10 19-21" />
  </Icon>
)
