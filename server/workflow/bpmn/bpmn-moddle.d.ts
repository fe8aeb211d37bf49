/** The part of the library that is used; its types describe the elements only. */
declare module 'bpmn-moddle' {
  import type { BpmnElement } from '#domain/workflow/bpmn/element.ts'

  export type ModdleElement = BpmnElement

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
