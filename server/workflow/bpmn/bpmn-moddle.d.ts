/** The part of the library that is used; its types describe the elements only. */
declare module 'bpmn-moddle' {
  export interface ModdleElement {
    readonly $type: string
    readonly $attrs?: Record<string, string>
    readonly id?: string
    readonly name?: string
    get(name: string): unknown
    set(name: string, value: unknown): void
  }

  export class BpmnModdle {
    constructor(packages?: Record<string, unknown>)
    create(type: string, attributes?: Record<string, unknown>): ModdleElement
    fromXML(
      xml: string,
      type?: string,
    ): Promise<{ rootElement: ModdleElement; warnings: { message: string }[] }>
    toXML(element: ModdleElement, options?: { format?: boolean }): Promise<{ xml: string }>
  }
}
