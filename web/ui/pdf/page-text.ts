type Item = { str: string; hasEOL: boolean } | { type: string }

/** More than stands on any page. */
const mostCharacters = 20_000

/** What is written on a page, line by line, for those who hear it or search in it. */
export function textOfPage(items: readonly Item[]): string {
  return items
    .map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''))
    .join('')
    .slice(0, mostCharacters)
}
