const kilobyte = 1024
const megabyte = kilobyte * 1024

/** A size as people read it: KB below one megabyte, MB from there on, two decimals. */
export function formatFileSize(bytes: number): string {
  return bytes < megabyte ? `${(bytes / kilobyte).toFixed(2)} KB` : `${(bytes / megabyte).toFixed(2)} MB`
}
