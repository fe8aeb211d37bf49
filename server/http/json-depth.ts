/** Whether a JSON text nests deeper than allowed, found before it is parsed. */
export function isDeeperThan(limit: number, text: string): boolean {
  let depth = 0
  let inString = false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (inString) {
      if (code === 92) {
        at++ // the escaped character cannot end the string
      } else if (code === 34) {
        inString = false
      }
    } else if (code === 34) {
      inString = true
    } else if (code === 91 || code === 123) {
      depth++
      if (depth > limit) {
        return true
      }
    } else if (code === 93 || code === 125) {
      depth--
    }
  }
  return false
}
