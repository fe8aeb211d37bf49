import { extensionsOf, type BpmnElement } from '#domain/workflow/bpmn/element.ts'
import { isForeignName } from '#domain/workflow/bpmn/foreign-extensions.ts'

/** Settings of another engine at one element, by their names without the prefix. */
export type ForeignSettings = { [name: string]: string }

const localName = (name: string): string => name.replace(/^[\w.-]+:/, '')

/**
 * Takes the settings of other engines away from an element and answers them: attributes by their names, extension
 * elements by the names of their attributes. `names` collects what there was, as its author knows it.
 */
export function takeForeignSettings(element: BpmnElement, names: Set<string>): ForeignSettings {
  const taken: ForeignSettings = {}
  const attributes = element.$attrs ?? {}
  for (const name of Object.keys(attributes).filter(isForeignName)) {
    taken[localName(name)] = attributes[name] ?? ''
    names.add(name)
    delete attributes[name]
  }
  const allExtensions = extensionsOf(element)
  const foreign = allExtensions.filter(({ $type }) => isForeignName($type))
  for (const one of foreign) {
    Object.assign(taken, plainAttributes(one))
    names.add(one.$type)
  }
  if (foreign.length > 0) {
    const own = allExtensions.filter((one) => !foreign.includes(one))
    // What is held is held by these.
    const extensions = element.get('extensionElements') as BpmnElement
    extensions.set('values', own)
    if (own.length === 0) {
      element.set('extensionElements', undefined)
    }
  }
  return taken
}

/** The attributes of an element no descriptor knows: they stand at it as plain properties. */
function plainAttributes(element: BpmnElement): ForeignSettings {
  const entries = Object.entries(element).filter(
    (entry): entry is [string, string] => !entry[0].startsWith('$') && typeof entry[1] === 'string',
  )
  return Object.fromEntries(entries)
}
