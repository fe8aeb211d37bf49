export const phoneLength = 11

/** The longest text a phone field takes: a number with its country before it and signs between its parts. */
export const typedPhoneLength = 20

/** A mobile number as it is kept, out of what was typed or pasted: its digits, without the country before them. */
export function phoneDigits(typed: string): string {
  const digits = typed.normalize('NFKC').replace(/\D/g, '')
  return (digits.length > phoneLength ? digits.replace(/^(00)?86/, '') : digits).slice(0, phoneLength)
}
