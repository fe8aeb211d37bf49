const SHAPE = /^\s*v?(\d+)(?:\.(\d+))?(?:\.(\d+))?/i

/**
 * Below 0 when the first version is older, above 0 when it is newer, else 0. Counts major, minor and patch;
 * a part that is missing is 0, what follows the three (`-beta`, `+5`, a fourth part) does not count, and a
 * text that is no version is 0.0.0: older than any release, so nobody is asked to update to it.
 */
export function compareVersions(a: string, b: string): number {
  const first = partsOf(a)
  const second = partsOf(b)
  for (const [index, part] of first.entries()) {
    const other = second[index] ?? 0
    if (part !== other) {
      return part < other ? -1 : 1
    }
  }
  return 0
}

/** Whether the first version is a later one than the second. */
export const isNewerVersion = (a: string, b: string): boolean => compareVersions(a, b) > 0

function partsOf(version: string): number[] {
  const [, major = '0', minor = '0', patch = '0'] = SHAPE.exec(version) ?? []
  return [Number(major), Number(minor), Number(patch)]
}
