/** A number of any country at which somebody can be called. */
export const isContactPhone = (text: string): boolean =>
  /^[+\d][\d -]{4,19}$/.test(text.normalize('NFKC').trim())
