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
