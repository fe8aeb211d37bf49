import type { transferApi } from '#api/definitions/transfer.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { changedMeanwhile } from '#server/revision.ts'
import { scopeOf, type RootScope } from '#server/scope.ts'
import type { extensionNames } from '#server/workflow/run/flow-parts.ts'
import { applyDefinitions } from './apply-definitions.ts'
import { changesTo } from './compare-definitions.ts'
import { definitionKinds, drawingFile, type DefinitionFile, type FileProblem } from './definition-kinds.ts'
import { ImportRefusedError } from './import-refused.ts'
import { changesStamp, startImportDefinitions } from './import-job.ts'
import { readFiles } from './read-folder.ts'
import { storedDefinitions } from './stored-definitions.ts'

type Extensions = ReturnType<typeof extensionNames>

const shownLines = 50

export const transferHandlers = (extensions: Extensions): Handlers<typeof transferApi> => ({
  async storedKinds({ scope }) {
    const found = Map.groupBy(await storedDefinitions(scope), ({ kind }) => kind)
    return definitionKinds.map((kind) => ({ kind, keys: (found.get(kind) ?? []).map(({ key }) => key) }))
  },

  async exportDefinitions({ scope, body: { kinds } }) {
    const stored = await storedDefinitions(scope)
    const wanted = stored.filter(({ kind }) => kinds.length === 0 || kinds.includes(kind))
    const files = wanted.flatMap((one): [string, string][] => [
      [one.file, `${JSON.stringify(one.content, null, 2)}\n`],
      ...(one.drawing === undefined ? [] : [[drawingFile(one), one.drawing] satisfies [string, string]]),
    ])
    return { files: Object.fromEntries(files) }
  },

  async importDefinitions({ scope, user, body, audit }) {
    const { found, problems } = readFiles(new Map(Object.entries(body.files)))
    const changes = changesTo(found, await storedDefinitions(scope))
    const files = changes.map((change) => change.given)
    const refused = problems.length > 0 ? problems : await tried(scope, user.id, files, extensions)
    const outcome = {
      problems: refused.map((problem) => ({ ...problem })),
      changes: changes.map(({ given: { file }, isNew, lines }) => ({
        file,
        isNew,
        lines: lines.slice(0, shownLines),
      })),
      stamp: changesStamp(changes),
    }
    if (body.stamp !== undefined && body.stamp !== outcome.stamp) {
      throw changedMeanwhile(outcome)
    }
    const isTrial = body.trial || refused.length > 0 || files.length === 0
    const jobId = isTrial
      ? null
      : await scope.write(async (scope) => {
          const id = await startImportDefinitions(scope, user, body.files, changes)
          // The files themselves are kept as what they define; here it is enough to name them.
          audit({ after: { jobId: id, files: files.map(({ file }) => file) } })
          return id
        })
    if (isTrial) {
      audit({ isTrial })
    }
    return { ...outcome, jobId }
  },
})

/** Does it all in one transaction, of which nothing stays; says what was refused. */
async function tried(
  { env, tenantId, language }: RootScope,
  userId: string,
  files: readonly DefinitionFile[],
  extensions: Extensions,
): Promise<readonly FileProblem[]> {
  const tx = await env.db.startTransaction().execute()
  try {
    const scope = { ...scopeOf(env, tenantId, tx), language }
    await applyDefinitions(scope, { id: userId, language }, files, extensions)
    return []
  } catch (error) {
    if (error instanceof ImportRefusedError) {
      return error.problems
    }
    throw error
  } finally {
    await tx.rollback().execute()
  }
}
