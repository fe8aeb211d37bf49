/** How a name is stored and compared: composed, without stray spaces, with one kind of middle dot. Never more than that. */
export const normalizedName = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[•‧・]/gu, '·')
    .replaceAll(/\s+/gu, ' ')
    .trim()

export type NameProblem = 'empty' | 'long' | 'privateUse' | 'characters'

/** Signs old systems wrote in a private area, with the real ones they stand for. */
const privateSigns: Readonly<Record<string, string>> = {
  '\uE863': '䶮',
  '\uE816': '⺁',
  '\uE818': '㇇',
  '\uE82C': '龶',
}

/** What is wrong with a name, counted by whole signs; null when it can be one. */
export function nameProblem(name: string): NameProblem | null {
  const signs = [...name]
  if (signs.length === 0) {
    return 'empty'
  }
  if (signs.length > 64) {
    return 'long'
  }
  if (/\p{Co}/u.test(name)) {
    return 'privateUse'
  }
  return /^[\p{L}\p{M}\p{N}·.'’\-() （）&,、]+$/u.test(name) ? null : 'characters'
}

/** The same name with signs of the private area put right, where it is known which they are. */
export const withRealSigns = (name: string): string =>
  [...name].map((sign) => privateSigns[sign] ?? sign).join('')

/** A name as it is shown to others: the first and the last sign of longer ones. */
export function maskedName(name: string): string {
  const signs = [...name]
  if (signs.length <= 1) {
    return '*'
  }
  const [first = ''] = signs
  return signs.length === 2 ? `${first}*` : `${first}${'*'.repeat(signs.length - 2)}${signs.at(-1) ?? ''}`
}

const creditSigns = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const creditShape = /^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/

/** Whether it is a unified social credit code: its shape, and its last sign (GB 32100-2015, modulo 31). */
export function isCreditCode(code: string): boolean {
  if (!creditShape.test(code)) {
    return false
  }
  let sum = 0
  let weight = 1
  for (const sign of code.slice(0, 17)) {
    sum += creditSigns.indexOf(sign) * weight
    weight = (weight * 3) % 31
  }
  return creditSigns[(31 - (sum % 31)) % 31] === code[17]
}

/** How often somebody may try in a day. */
export const realNameAttemptsADay = 5

export const realNameProviders = ['fadada', 'face', 'desk'] as const
export type RealNameProvider = (typeof realNameProviders)[number]
