import { fileURLToPath } from 'node:url'
import { problemLine, type DefinitionFile } from './definition-kinds.ts'
import { readFolder } from './read-folder.ts'

/** What a park begins with: menus, a home page for its staff, and the way to the screens they run it by. */
export async function starterDefinitions(): Promise<DefinitionFile[]> {
  const { found, problems } = await readFolder(fileURLToPath(new URL('starter', import.meta.url)))
  if (problems.length > 0) {
    throw new Error(problems.map(problemLine).join('\n'))
  }
  return found
}
