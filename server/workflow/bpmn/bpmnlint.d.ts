/** The part of the library that is used. */
declare module 'bpmnlint' {
  import type { ModdleElement } from 'bpmn-moddle'

  export class Linter {
    constructor(options: {
      config?: { rules: Record<string, 'warn' | 'error'> }
      resolver: {
        resolveRule: (pkg: string, name: string) => unknown
        resolveConfig: (pkg: string, name: string) => unknown
      }
    })
    lint(root: ModdleElement): Promise<Record<string, { id: string; message: string }[]>>
  }
}

declare module 'bpmnlint/rules/*' {
  const rule: unknown
  export default rule
}
