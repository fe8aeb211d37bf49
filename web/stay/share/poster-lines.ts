/** How wide words are. */
export type Measure = (words: string) => number

/**
 * A word with the space after it, of which one that must not break is a part; or one sign of a script without spaces,
 * with the stops that must not begin a line.
 */
const piece =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}（《“‘][，。、；：！？”’）》·…]*|[^ \p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}（《“‘]+ *| +/gu

/** Words broken into at most so many lines that are not wider than the paper; what is left out shows as an ellipsis. */
export function linesOf(words: string, width: number, most: number, measure: Measure): string[] {
  const lines: string[] = []
  let line = ''
  // A word wider than the paper is broken anywhere.
  const parts = (words.trim().match(piece) ?? []).flatMap((part) =>
    measure(part.trimEnd()) > width ? [...part] : [part],
  )
  for (const part of parts) {
    if (line !== '' && measure((line + part).trimEnd()) > width) {
      lines.push(line.trimEnd())
      line = ''
    }
    line += part
  }
  lines.push(line.trimEnd())
  const kept = lines.slice(0, most)
  const last = kept.at(-1) ?? ''
  return lines.length > most ? [...kept.slice(0, -1), shortened(last, width, measure)] : kept
}

function shortened(line: string, width: number, measure: Measure): string {
  const signs = [...line]
  while (signs.length > 0 && measure(`${signs.join('')}…`) > width) {
    signs.pop()
  }
  return `${signs.join('').replace(/[\s，。、；：,.;:]+$/u, '')}…`
}
