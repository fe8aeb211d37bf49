/** A number of any country at which somebody can be called. */
export const isContactPhone = (text: string): boolean =>
  /^[+\d][\d -]{4,19}$/.test(text.normalize('NFKC').trim())

/** What is called by a number, however it is written: `+86 138-0013-8000` and `13800138000` are one phone. */
export const dialledDigits = (phone: string): string =>
  phone
    .normalize('NFKC')
    .replace(/\D/g, '')
    .replace(/^00/, '')
    .replace(/^86(?=1\d{10}$)/, '')
