/** How wide words are. */
export type Measure = (words: string) => number

/** A word with the space after it, or one sign of a script without spaces with the stops that must not begin a line. */
const piece =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}（《“‘][，。、；：！？”’）》·…]*|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}（《“‘]+\s*|\s+/gu

/** Words broken into at most so many lines that are not wider than the paper; what is left out shows as an ellipsis. */
export function linesOf(words: string, width: number, most: number, measure: Measure): string[] {
  const lines: string[] = []
  let line = ''
  for (const part of words.trim().match(piece) ?? []) {
    if (line !== '' && measure((line + part).trimEnd()) > width) {
      lines.push(line.trimEnd())
      line = ''
    }
    line += part
  }
  lines.push(line.trimEnd())
  // A single word may be wider than the paper, on any line.
  return lines
    .slice(0, most)
    .map((one, at) =>
      measure(one) > width || (at === most - 1 && lines.length > most) ? shortened(one, width, measure) : one,
    )
}

function shortened(line: string, width: number, measure: Measure): string {
  const signs = [...line]
  while (signs.length > 0 && measure(`${signs.join('')}…`) > width) {
    signs.pop()
  }
  return `${signs.join('').replace(/[\s，。、；：,.;:]+$/u, '')}…`
}
