/**
 * Reads the table in a provider's bill: the lines from the one with the wanted headings on, until one has another
 * number of cells, as the sums at the end have. Cells may be in quotes or begin with a backquote or a tab.
 */
export function billRows(text: string, headings: readonly string[]): Array<Record<string, string>> {
  const lines = text.split(/\r?\n/).map(cellsOf)
  const start = lines.findIndex((cells) => headings.every((heading) => cells.includes(heading)))
  const names = lines[start] ?? []
  const rows: Array<Record<string, string>> = []
  for (const cells of start < 0 ? [] : lines.slice(start + 1)) {
    if (cells.length !== names.length) {
      break
    }
    rows.push(Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])))
  }
  return rows
}

function cellsOf(line: string): string[] {
  return [...line.replace(/^\uFEFF/, '').matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain = '']) =>
      (quoted === undefined ? plain : quoted.replaceAll('""', '"')).replace(/^[`\t]+/, '').trim(),
  )
}
