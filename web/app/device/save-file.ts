/** The file name an answer proposes, freed of anything that could be a path. */
export function attachmentName(disposition: string): string {
  const extended = /filename\*\s*=\s*(?:UTF-8|utf-8)?''([^;]+)/.exec(disposition)?.[1]
  const plain = /filename\s*=\s*(?:"((?:\\.|[^"\\])*)"|([^;]+))/.exec(disposition)
  const name = decoded(extended) ?? decoded(plain?.[1]?.replace(/\\(.)/g, '$1') ?? plain?.[2]?.trim()) ?? ''
  // oxlint-disable-next-line no-control-regex -- control characters are what has to go
  return name.replace(/[\u0000-\u001f\u007f]/g, '').replace(/^.*[/\\]/, '') || 'download'
}

function decoded(text: string | undefined): string | null {
  try {
    return text === undefined ? null : decodeURIComponent(text)
  } catch {
    return text ?? null
  }
}

/** Hands a file to the browser's downloads. */
export function saveFile(file: File): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  link.click()
  // The browser reads the address after the click returns.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
