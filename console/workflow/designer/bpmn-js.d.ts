/** The parts of the drawing library that are used, as far as they are used. */
declare module 'bpmn-js/lib/Modeler.js' {
  export { Drawing as default } from 'bpmn-js/lib/Drawing.js'
}
declare module 'bpmn-js/lib/NavigatedViewer.js' {
  export { Drawing as default } from 'bpmn-js/lib/Drawing.js'
}
declare module 'bpmn-js/lib/Drawing.js' {
  import type { BpmnElement } from '#domain/workflow/bpmn/element.ts'

  export type Shape = {
    id: string
    type: string
    businessObject: BpmnElement
    source?: Shape
    target?: Shape
    incoming: Shape[]
    outgoing: Shape[]
    labelTarget?: Shape
    parent?: Shape
    x: number
    y: number
    width: number
    height: number
    waypoints?: { x: number; y: number }[]
  }

  export interface Services {
    canvas: {
      zoom(level?: number | 'fit-viewport', center?: 'auto'): number
      viewbox(box?: { x: number; y: number; width: number; height: number }): {
        x: number
        y: number
        width: number
        height: number
        /** What is drawn, in points of the drawing, and the canvas in those of the screen. */
        inner: { x: number; y: number; width: number; height: number }
        outer: { width: number; height: number }
      }
      getContainer(): HTMLElement
      getRootElement(): Shape
      addMarker(id: string, marker: string): void
      removeMarker(id: string, marker: string): void
      scrollToElement(element: Shape | string): void
    }
    elementRegistry: {
      get(id: string): Shape | undefined
      filter(test: (shape: Shape) => boolean): Shape[]
      forEach(visit: (shape: Shape) => void): void
    }
    selection: { get(): Shape[]; select(shape: Shape | null): void }
    eventBus: {
      on(event: string | string[], listener: (event: { element?: Shape }) => void): void
      on(event: string, priority: number, listener: (event: { context?: { shape?: Shape } }) => void): void
    }
    commandStack: { undo(): void; redo(): void; canUndo(): boolean; canRedo(): boolean; clear(): void }
    modeling: {
      removeConnection(line: Shape): void
      updateProperties(shape: Shape, properties: Record<string, unknown>): void
      updateModdleProperties(shape: Shape, element: BpmnElement, properties: Record<string, unknown>): void
    }
    overlays: {
      add(id: string, type: string, overlay: { position: object; html: HTMLElement }): string
      remove(filter: { type: string } | string): void
    }
    moddle: { create(type: string, attributes?: Record<string, unknown>): BpmnElement }
    palette: { registerProvider(provider: object): void }
    contextPad: { registerProvider(priority: number, provider: object): void }
    popupMenu: { registerProvider(id: string, priority: number, provider: object): void }
    elementFactory: { createShape(about: Record<string, unknown>): Shape }
    create: { start(event: unknown, shape: Shape | Shape[], options?: object): void }
    autoPlace: { append(shape: Shape, next: Shape): Shape }
    handTool: { activateHand(event: unknown): void }
    lassoTool: { activateSelection(event: unknown): void }
    spaceTool: { activateSelection(event: unknown): void }
    globalConnect: { start(event: unknown): void }
  }

  export class Drawing {
    constructor(options: Record<string, unknown>)
    importXML(xml: string): Promise<{ warnings: { message: string }[] }>
    saveXML(options: { format: boolean }): Promise<{ xml?: string }>
    saveSVG(): Promise<{ svg: string }>
    getDefinitions(): BpmnElement
    get<K extends keyof Services>(name: K): Services[K]
    /** null where the drawing has none: who only looks at one has nothing to undo. */
    get<K extends keyof Services>(name: K, isNeeded: false): Services[K] | null
    on(event: string | string[], listener: (event: { element?: Shape }) => void): void
    destroy(): void
  }
}
declare module 'bpmn-js/lib/features/replace/ReplaceOptions.js' {
  type Options = {
    actionName: string
    target?: { type: string; eventDefinitionType?: string; isExpanded?: boolean }
  }[]
  const options: Record<string, Options>
  export = options
}
