/** The password as it travels: base64 of its UTF-8 bytes. */
export const encodePassword = (password: string): string =>
  btoa(Array.from(new TextEncoder().encode(password), (byte) => String.fromCharCode(byte)).join(''))
