import { fileURLToPath } from 'node:url'
import { problemLine, type DefinitionFile } from '#server/definitions/definition-kinds.ts'
import { readFolder } from '#server/definitions/read-folder.ts'

/** Everything that the operators of the demo described, read from files as anybody's could be. */
export async function demoDefinitions(): Promise<DefinitionFile[]> {
  const { found, problems } = await readFolder(fileURLToPath(new URL('definitions', import.meta.url)))
  if (problems.length > 0) {
    throw new Error(problems.map(problemLine).join('\n'))
  }
  return found
}
