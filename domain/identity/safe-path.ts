/**
 * The value when it is a path inside the app, else null. Whatever says where to go next passes here, so that
 * no link can send a person who has just signed in to another site.
 */
export function safePath(value: string | null | undefined): string | null {
  if (!value || value.length > 2000 || !value.startsWith('/')) {
    return null
  }
  return layersOf(value).every(staysInside) ? value : null
}

/** The text as it stands and as every further decoding would read it, deepest last. */
function layersOf(value: string): string[] {
  const layers = [value]
  // Nobody encodes a path more often than this; text that still changes after it is not ours.
  for (let depth = 0; depth < 4; depth++) {
    const last = layers[layers.length - 1] ?? ''
    const decoded = decode(last)
    if (decoded === null) {
      return [...layers, '']
    }
    if (decoded === last) {
      return layers
    }
    layers.push(decoded)
  }
  return [...layers, '']
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/** The path part holds no second slash, backslash, step upwards or blank; nothing holds a control character. */
function staysInside(text: string): boolean {
  const path = text.split(/[?#]/, 1)[0] ?? ''
  return (
    /^\/(?![/\\])/.test(text) &&
    !/[\p{Cc}\u2028\u2029]/u.test(text) &&
    !/\\|\/\/|[\s:@]/.test(path) &&
    !path.split('/').some((part) => part === '.' || part === '..')
  )
}
