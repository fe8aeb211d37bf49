import { extensionOf, textOf } from '#domain/workflow/bpmn/element.ts'
import { readNodeSettings, writeNodeSettings } from '#domain/workflow/bpmn/node-codec.ts'
import type { NodeSettings } from '#domain/workflow/definition/settings.ts'
import { creatorOf, setExtension } from '../canvas-edits.ts'
import { useDesigner } from '../designer-context.ts'

const unheard = () => {}

/** What the chosen step says about its people, form and buttons, and the one way to change it. */
export function useNodeSettings() {
  const { drawing, shape } = useDesigner()
  const { businessObject } = shape
  const settings = readNodeSettings(businessObject, unheard)
  const extension = extensionOf(businessObject, 'Node')
  const kind = extension && textOf(extension, 'kind')
  const write = (next: NodeSettings, nextKind: string | undefined) =>
    setExtension(
      drawing,
      shape,
      'Node',
      writeNodeSettings(creatorOf(drawing), next, nextKind === undefined ? {} : { kind: nextKind }),
    )
  return {
    settings,
    kind,
    change: (part: Partial<NodeSettings>) => write({ ...settings, ...part }, kind),
    changeKind: (nextKind: string | undefined) => write(settings, nextKind),
  }
}

export type NodeEditing = ReturnType<typeof useNodeSettings>
