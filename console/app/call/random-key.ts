/** A random key, also on a page without TLS, where the browser's own function for it is missing. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/** The same as the server reads an id: a UUID of random bits. */
export function randomUuid(): string {
  const key = randomKey()
  const parts = [
    key.slice(0, 8),
    key.slice(8, 12),
    `4${key.slice(13, 16)}`,
    `8${key.slice(17, 20)}`,
    key.slice(20),
  ]
  return parts.join('-')
}
