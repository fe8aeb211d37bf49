import type { FunctionContext } from './function.ts'

let segmenter: Intl.Segmenter | null = null

/** Made when the first text needs it: a phone reads its rules for a twentieth of a second, before the form shows. */
function segmenterOnce(): Intl.Segmenter {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  return segmenter
}

/**
 * Texts of Latin letters, kana, Chinese characters, Hangul syllables and common signs: here every code unit is a
 * character of its own. The carriage return is left out, as `\r\n` is one character, and so are combining marks,
 * joiners, variation selectors and everything outside the basic plane.
 */
const SINGLE_UNITS =
  /^[\t\n -\u02ff\u1e00-\u1eff\u2010-\u2027\u2030-\u205e\u20a0-\u20bf\u2190-\u22ff\u2460-\u25ff\u3000-\u3029\u3030-\u3098\u309b-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uff01-\uff9d]*$/

/**
 * The characters of a text as people see them: a letter with its accent, a flag or a family emoji is one. All
 * functions that count positions use this, so that LEN, LEFT, MID and FIND agree.
 */
export function charactersOf(text: string, context: Pick<FunctionContext, 'spend'>): string[] {
  const isPlain = SINGLE_UNITS.test(text)
  // By the rules of Unicode a character costs about a step, else an eighth of it.
  if (!context.spend(isPlain ? text.length >> 3 : text.length)) {
    return []
  }
  return isPlain ? text.split('') : Array.from(segmenterOnce().segment(text), ({ segment }) => segment)
}

/** Takes the steps for comparing a part with every position of a text; false when there are not enough left. */
export const spendSearch = (
  length: number,
  partLength: number,
  context: Pick<FunctionContext, 'spend'>,
): boolean => context.spend((length * (partLength + 8)) >> 6)

/** Where `part` begins in `characters` at or after `from`; -1 when it does not occur. */
export function indexOfCharacters(
  characters: readonly string[],
  part: readonly string[],
  from: number,
): number {
  for (let start = from; start + part.length <= characters.length; start++) {
    if (part.every((character, at) => characters[start + at] === character)) {
      return start
    }
  }
  return -1
}
