/**
 * Variables that are no word of the configuration and look as if they were meant to be one: it would stand at its
 * default, and nobody would be told. Other programs have variables too, so short words must have all their letters.
 */
export function misspeltVariables(
  variables: readonly string[],
  words: readonly string[],
): { variable: string; meant: string }[] {
  const known = new Set(words)
  return variables
    .filter((variable) => !known.has(variable))
    .flatMap((variable) => {
      const meant = words.find((word) => looksLike(variable.toUpperCase().replaceAll('-', '_'), word))
      return meant === undefined ? [] : [{ variable, meant }]
    })
}

function looksLike(written: string, word: string): boolean {
  if (written === word) {
    return true
  }
  const start = [...word].findIndex((letter, at) => letter !== written[at])
  const [left, wanted] = [written.slice(start), word.slice(start)]
  if (start < 0) {
    // One letter too many at its end.
    return word.length >= longEnough && written.length === word.length + 1
  }
  // Two neighbours changed places; or one letter is missing, too many, or another.
  const isSwapped = wanted.length > 1 && left === `${wanted[1]}${wanted[0]}${wanted.slice(2)}`
  const isOneOff = left === wanted.slice(1) || left.slice(1) === wanted || left.slice(1) === wanted.slice(1)
  return isSwapped || (word.length >= longEnough && isOneOff)
}

const longEnough = 6
