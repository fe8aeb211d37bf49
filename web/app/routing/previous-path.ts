const trail: { previous: string | undefined; current: string | undefined } = {
  previous: undefined,
  current: undefined,
}

/** Notes the screen now open; the one before is what some back rules ask for. */
export function recordPath(path: string): void {
  if (path !== trail.current) {
    trail.previous = trail.current
    trail.current = path
  }
}

export const previousPath = (): string | undefined => trail.previous
