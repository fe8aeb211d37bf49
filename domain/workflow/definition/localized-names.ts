import { nameInLanguage, type Language } from '#domain/language.ts'
import type { Graph } from './graph.ts'

/** Help for who reads it; null where there is none. Versions of before know of no English. */
export const localizedHelp = (
  { help, helpEn }: { help: string | null; helpEn?: string | null },
  language: Language,
): string | null => (language === 'en-US' ? helpEn || help : help)

/** A diagram with the names of its nodes for who reads it. */
export function localizedGraph(graph: Graph, language: Language): Graph {
  if (language === 'zh-CN') {
    return graph
  }
  const nodes = Object.values(graph.nodes).map((node) => [
    node.id,
    { ...node, name: nameInLanguage(node, language) },
  ])
  return { ...graph, nodes: Object.fromEntries(nodes) }
}

/** What the names of a diagram are in English, where they have one. */
export const englishNames = ({ nodes }: Graph): Map<string, string> =>
  new Map(Object.values(nodes).flatMap(({ name, nameEn }) => (nameEn ? [[name, nameEn] as const] : [])))
