type Decimals = { least?: number; most?: number }

/**
 * A number as both languages write it: 1,288.5, with at least and at most so many decimals. By hand, as days are:
 * a phone's own formats take longer to begin than a whole list to draw.
 */
export function formatDecimal(value: number, { least = 0, most = least }: Decimals = {}): string {
  const written = Math.abs(value).toFixed(most)
  if (!/^[\d.]+$/.test(written)) {
    // Too large to be written out, or no number at all.
    return String(value)
  }
  const [whole = '', part = ''] = written.split('.')
  const digits = part.slice(0, least) + part.slice(least).replace(/0+$/, '')
  const sign = value < 0 && /[1-9]/.test(whole + digits) ? '-' : ''
  return `${sign}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${digits && `.${digits}`}`
}
