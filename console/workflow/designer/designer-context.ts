import type { Drawing, Shape } from 'bpmn-js/lib/Drawing.js'
import { createContext, use } from 'react'
import type { CallOutput } from '#api/endpoint.ts'
import type { flowDefinitionApi } from '#api/workflow/definition.ts'
import type { flowDesignerApi } from '#api/workflow/designer.ts'

export type Catalogue = CallOutput<typeof flowDesignerApi.catalogue>
export type DataFields = CallOutput<typeof flowDesignerApi.dataFields>
export type FlowProblem = CallOutput<typeof flowDefinitionApi.checkDef>['problems'][number]

/** What every part of the designer looks at. */
export type Designer = {
  drawing: Drawing
  /** The element whose settings are shown; the process itself where none is chosen. */
  shape: Shape
  catalogue: Catalogue
  /** Of the business object of the flow; null where it has none. */
  fields: DataFields | null
  /** Those of the element that is shown. */
  problems: readonly FlowProblem[]
  isReadOnly: boolean
  /** The drawing as it stands, for calls that look at it. */
  xml: () => Promise<string>
}

export const DesignerContext = createContext<Designer | null>(null)

export function useDesigner(): Designer {
  const designer = use(DesignerContext)
  if (!designer) {
    throw new Error('A part of the designer stands outside of it')
  }
  return designer
}
