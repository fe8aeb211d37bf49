import type { ReactNode } from 'react'

/** Icons in the manner of the icon set, as strokes: a tenth of its weight, on a page guests open often. */
function icon(d: string): ReactNode {
  return (
    <svg width="1em" height="1em" viewBox="0 0 48 48" fill="none" stroke="currentColor">
      <path d={d} strokeWidth="3" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}

export const profileIcons = {
  person: icon('M24 24a8 8 0 1 0 0-16 8 8 0 0 0 0 16ZM9 41c1-8 7-12 15-12s14 4 15 12'),
  badge: icon(
    'M9 10h30a3 3 0 0 1 3 3v24a3 3 0 0 1-3 3H9a3 3 0 0 1-3-3V13a3 3 0 0 1 3-3ZM17 24a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM11 33c.6-3.4 3-5 6-5s5.4 1.6 6 5M29 19h7M29 26h7M29 33h4',
  ),
  pen: icon('M7 41c9 0 9-6 15-6s5 6 11 6h8M15 29l-2-.2 1.5-6.300L32 5l6 6-17.5 17.300L15 29ZM28 9l6 6'),
  lock: icon(
    'M11 21h26a2 2 0 0 1 2 2v17a2 2 0 0 1-2 2H11a2 2 0 0 1-2-2V23a2 2 0 0 1 2-2ZM15 21v-5a9 9 0 0 1 18 0v5M24 29v5',
  ),
  paper: icon('M12 6h17l9 9v25a2 2 0 0 1-2 2H12a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2ZM29 6v9h9M17 24h14M17 32h14'),
  phone: icon(
    'M17 7l4 9-5 4c2.4 5 6.6 9.2 12 12l4-5 9 4v6c0 2.5-2 4-4.5 4C20 41 7 28 7 11.5 7 9 8.5 7 11 7h6Z',
  ),
  gear: icon(
    'M24 30a6 6 0 1 0 0-12 6 6 0 0 0 0 12ZM20 6h8l1.5 5.5 4 2.300L39 12.300l4 7-4 4v1.400l4 4-4 7-5.5-1.5-4 2.300L28 42h-8l-1.5-5.5-4-2.300L9 35.700l-4-7 4-4v-1.400l-4-4 4-7 5.5 1.5 4-2.300L20 6Z',
  ),
}
