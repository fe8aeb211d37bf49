import type { ReportProblem } from './problem.ts'
import { attributeOf, xmlTags } from './xml-tags.ts'

/**
 * Says which ids stand at more than one element, each with the names people see there. The reader of diagrams gives
 * up at the first. Extensions of other tools name things of their own, and are not looked at.
 */
export function reportDoubledIds(xml: string, complain: ReportProblem): boolean {
  const prefixes = standardPrefixes(xml)
  const names = new Map<string, string[]>()
  for (const tag of xmlTags(xml)) {
    const id = tag.closes || !prefixes.has(tag.prefix) ? undefined : attributeOf(tag, 'id')
    if (id !== undefined) {
      names.set(id, [...(names.get(id) ?? []), attributeOf(tag, 'name') ?? tag.name])
    }
  }
  const doubled = [...names].filter(([, at]) => at.length > 1)
  for (const [id, at] of doubled) {
    complain('idTwice', { id, name: [...new Set(at)].slice(0, 5).join(' / ') }, id)
  }
  return doubled.length > 0
}

/** The prefixes under which a file writes BPMN and its drawing. */
function standardPrefixes(xml: string): Set<string> {
  const found = [...xml.matchAll(/xmlns(?::([\w.-]+))?\s*=\s*["']http:\/\/www\.omg\.org\/spec\//g)]
  return new Set(found.map(([, prefix = '']) => prefix))
}
