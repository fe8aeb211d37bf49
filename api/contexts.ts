/** The six services of the wire. A path names one as `{uc}/auth`; where it lies is run-time configuration. */
export const defaultPrefixes = {
  uc: '/uc',
  portal: '/portal',
  bpmRunTime: '/bpmRunTime',
  bpmModel: '/bpmModel',
  form: '/form',
  mobile: '/mobile',
} as const

export type ContextName = keyof typeof defaultPrefixes
export type Prefixes = Readonly<Record<ContextName, string>>

export const uc = (path: string) => `{uc}${path}`
export const portal = (path: string) => `{portal}${path}`
export const bpmRunTime = (path: string) => `{bpmRunTime}${path}`
export const bpmModel = (path: string) => `{bpmModel}${path}`
export const form = (path: string) => `{form}${path}`

/** Puts the prefix of its context before a path; an unknown context is a programming error and raises. */
export function addressOf(path: string, prefixes: Prefixes = defaultPrefixes): string {
  return path.replace(/^\{(\w+)\}/, (_, name: string) => {
    if (!Object.hasOwn(prefixes, name)) {
      throw new Error(`Unknown context: ${name}`)
    }
    // It is one of the prefixes, whose names are those of the contexts.
    return prefixes[name as ContextName]
  })
}

/** Every address a call answers at: one, or the same below each service of the wire. */
export function addressesOf({ path, everyContext }: { path: string; everyContext?: true }): string[] {
  const prefixes = [...new Set<string>(Object.values(defaultPrefixes))]
  return everyContext ? prefixes.map((prefix) => path.replace(/^\{\w+\}/, prefix)) : [addressOf(path)]
}
