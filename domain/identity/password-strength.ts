import { isStrongPassword } from './password.ts'

export type PasswordStrength = 'weak' | 'fair' | 'strong'

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{Lo}/u, /\d/, /[^\p{L}\d]/u]

/** How hard a password is to guess: a hint while it is typed. What may be chosen is decided by `strongPassword`. */
export function passwordStrength(password: string): PasswordStrength {
  if (!isStrongPassword(password) || isMonotonous(password)) {
    return 'weak'
  }
  const variety = kinds.filter((kind) => kind.test(password)).length
  return password.length >= 16 || (password.length >= 10 && variety >= 3) ? 'strong' : 'fair'
}

/** Few different characters, or a run along the alphabet, the digits or the keyboard. */
function isMonotonous(password: string): boolean {
  const plain = password.toLowerCase()
  const runs = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']
  const left = runs.reduce((rest, run) => withoutRuns(rest, run), plain)
  return new Set(plain).size < 5 || left.length < 3
}

function withoutRuns(text: string, run: string): string {
  for (let length = run.length; length >= 4; length--) {
    for (let from = 0; from + length <= run.length; from++) {
      text = text.replaceAll(run.slice(from, from + length), '')
    }
  }
  return text
}
