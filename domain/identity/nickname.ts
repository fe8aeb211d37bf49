export const maxNicknameLength = 20

// Control characters, and those that turn the writing direction of everything after them round.
const unfit = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u

/** Counted as people count: a picture sign is one character. */
export const nicknameLength = (text: string): number => [...text.trim()].length

/** What is wrong with a nickname, which counts without the blanks around it, or null. */
export function nicknameProblem(text: string): 'missing' | 'tooLong' | 'unfit' | null {
  const name = text.trim()
  if (name === '') {
    return 'missing'
  }
  if (nicknameLength(name) > maxNicknameLength) {
    return 'tooLong'
  }
  return unfit.test(name) ? 'unfit' : null
}
