/** Scripts whose letters look like those of another. */
const lookAlikes = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u]

const pointOf = (sign: string): string =>
  `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

/**
 * The signs of a name that could make it look like another one: those that turn the direction of writing or are not
 * seen at all, and letters of several scripts that look alike. A reader is shown their numbers.
 */
export function deceptiveSigns(name: string): string[] {
  const signs = [...name]
  const hidden = signs.filter((sign) => /[\p{Cf}\p{Cc}\p{Co}\p{Zl}\p{Zp}]/u.test(sign))
  const scripts = lookAlikes.filter((script) => script.test(name))
  const mixed =
    scripts.length > 1 ? signs.filter((sign) => scripts.slice(1).some((script) => script.test(sign))) : []
  return [...new Set([...hidden, ...mixed])].map(pointOf)
}
