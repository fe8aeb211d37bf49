/** A mobile number of the mainland: 11 digits, the first 1, the second 3 to 9. */
export const isPhone = (text: string): boolean => /^1[3-9]\d{9}$/.test(text)

/** How codes sent to a phone behave; the server enforces it, the screens show it. */
export const phoneCodeRules = {
  length: 4,
  /** How long a code is good. */
  seconds: 5 * 60,
  /** How long until another one may be asked for. */
  gapSeconds: 60,
  /** This many wrong tries kill a code. */
  tries: 5,
  dailyPerPhone: 10,
  dailyPerNetwork: 50,
  /** Wrong codes of one network within an hour, whichever phones they are for. */
  hourlyGuessesPerNetwork: 30,
} as const

/** What a code may be used for; a code sent for one purpose is worth nothing for another. */
export type CodePurpose =
  | 'login'
  | 'register'
  | 'changePhone'
  | 'closeAccount'
  | 'proof'
  | 'card'
  | 'payAccount'
  | 'payPassword'
  | `sign:${string}`

/** The network a caller's address stands for: an IPv6 subscriber owns a whole /64, so that counts as one. */
export function clientNetwork(address: string): string {
  const mapped = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) {
    return mapped[1]
  }
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail ? tail.split(':') : []
  const missing = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length)
  const groups = [...first, ...Array.from({ length: missing }, () => '0'), ...last]
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
