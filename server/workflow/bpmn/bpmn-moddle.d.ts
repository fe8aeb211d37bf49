/** The part of the library that is used; its types describe the elements only. */
declare module 'bpmn-moddle' {
  export interface ModdleElement {
    readonly $type: string
    readonly $descriptor: {
      readonly properties: readonly {
        readonly name: string
        readonly definedBy: { readonly name: string }
        readonly default?: unknown
        readonly isReference?: boolean
      }[]
    }
    $instanceOf(type: string): boolean
    readonly $attrs?: Record<string, string>
    readonly id?: string
    readonly name?: string
    get(name: string): unknown
    set(name: string, value: unknown): void
  }

  export class BpmnModdle {
    constructor(packages?: Record<string, unknown>)
    getPackage(prefix: string): { types: { name: string; properties?: { name: string }[] }[] }
    create(type: string, attributes?: Record<string, unknown>): ModdleElement
    fromXML(
      xml: string,
      type?: string,
    ): Promise<{ rootElement: ModdleElement; warnings: { message: string }[] }>
    toXML(element: ModdleElement, options?: { format?: boolean }): Promise<{ xml: string }>
  }
}
