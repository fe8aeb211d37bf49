/** One outline set, drawn on 24 units with a line of 1.75. A name stands beside each in a text, never in the icon alone. */
const drawings = {
  today: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4M9 15l2 2 4-4',
  flows: 'M4 4h6v5H4zM14 15h6v5h-6zM7 9v5a3 3 0 0 0 3 3h4M14 6h6M17 3l3 3-3 3',
  running: 'M3 12h4l3-8 4 16 3-8h4',
  forms: 'M6 3h9l4 4v14H6zM15 3v4h4M9 12h7M9 16h7M9 8h3',
  lists: 'M4 5h16v14H4zM4 10h16M4 14.5h16M10 10v9',
  home: 'M4 4h7v9H4zM13 4h7v5h-7zM13 11h7v9h-7zM4 15h7v5H4z',
  people:
    'M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM2 21c0-4 3-6.5 7-6.5s7 2.5 7 6.5M16 3.5a4 4 0 0 1 0 7M18 14.8c2.5.8 4 3 4 6.2',
  stays: 'M3 11 12 4l9 7M5 10v10h14V10M10 20v-6h4v6',
  money: 'M3 6h18v12H3zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM6.5 9v.01M17.5 15v.01',
  house: 'M4 4h16v6H4zM4 14h16v6H4zM8 7h.01M8 17h.01M12 7h5M12 17h5',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM20 20l-4-4',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 2v2M12 20v2M4.9 4.9l1.4 1.4M17.7 17.7l1.4 1.4M2 12h2M20 12h2M4.9 19.1l1.4-1.4M17.7 6.3l1.4-1.4',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z',
  narrow: 'M4 4h16v16H4zM9 4v16M15.5 9.5 13 12l2.5 2.5',
  wide: 'M4 4h16v16H4zM9 4v16M13 9.5l2.5 2.5-2.5 2.5',
  down: 'M6 9l6 6 6-6',
  right: 'M9 6l6 6-6 6',
  columns: 'M4 4h16v16H4zM9.3 4v16M14.7 4v16',
  density: 'M4 6h16M4 10h16M4 14h16M4 18h16',
  export: 'M12 3v12M7.5 10.5 12 15l4.5-4.5M4 17v3h16v-3',
  import: 'M12 15V3M7.5 7.5 12 3l4.5 4.5M4 17v3h16v-3',
  reload: 'M20 5v5h-5M19.4 10A8 8 0 1 0 20 13',
  plus: 'M12 5v14M5 12h14',
  edit: 'M4 20h4L19 9l-4-4L4 16zM13 7l4 4',
  remove: 'M5 7h14M10 4h4M7 7l1 13h8l1-13M10 11v5M14 11v5',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  key: 'M8 15a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 11h9v3M17 11v3',
  check: 'M5 12.5 10 17 19 7',
  cross: 'M6 6l12 12M18 6 6 18',
  warning: 'M12 4 22 20H2zM12 10v4M12 17v.01',
  question:
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM9.5 9.5A2.5 2.5 0 0 1 12 7.5c1.5 0 2.5 1 2.5 2.2 0 1.8-2.5 2-2.5 3.8M12 16.5v.01',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 21c0-4 3.2-6.5 7.5-6.5s7.5 2.5 7.5 6.5',
  phone: 'M7 3h10v18H7zM11 18h2',
  leave: 'M14 4H5v16h9M10 12h10M17 8.5 20.5 12 17 15.5',
  page: 'M6 3h9l4 4v14H6zM15 3v4h4',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3 2',
  chain:
    'M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 1 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 1 0 11 18.700l1-1',
  menu: 'M5 12h.01M12 12h.01M19 12h.01',
  filter: 'M4 5h16l-6 8v6l-4-2v-4z',
  sortUp: 'M12 19V5M6.500 10.500 12 5l5.500 5.500',
  sortDown: 'M12 5v14M6.500 13.500 12 19l5.500-5.500',
} as const

export type IconName = keyof typeof drawings

export function Icon({ name, size = 18 }: { name: IconName; size?: number }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'menu' ? 3 : 1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={drawings[name]} />
    </svg>
  )
}
