import { createHash } from 'node:crypto'
import type { Language } from '#domain/language.ts'
import { Failure, textOf } from '#server/failure.ts'
import { hasRight } from '#server/http/caller.ts'
import { startBackgroundJob, type BackgroundJobKind } from '#server/jobs/background-jobs.ts'
import type { JobPerson } from '#server/jobs/take-job.ts'
import type { TxScope } from '#server/scope.ts'
import type { RegisteredNames } from '#server/workflow/definition/check-references.ts'
import { applyDefinitions, inOrder } from './apply-definitions.ts'
import { changesTo, type DefinitionChange } from './compare-definitions.ts'
import { drawingFile, type DefinitionFile } from './definition-kinds.ts'
import { ImportRefusedError } from './import-refused.ts'
import { readFiles } from './read-folder.ts'
import { storedDefinitions } from './stored-definitions.ts'

export const importDefinitionsKind = 'definitions.import'

/** Written by `startImportDefinitions`, read by its job. */
type Input = {
  files: Record<string, string>
  /** What was agreed to of each file: the stamp of what it changes. */
  stamps: Record<string, string>
}

/** Another one when other definitions would change, or otherwise. */
export const changesStamp = (changes: readonly DefinitionChange[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        changes.map(({ given: { file, content, drawing }, isNew, lines }) => ({
          file,
          content,
          drawing,
          isNew,
          lines,
        })),
      ),
    )
    .digest('hex')

/** Writes down which definitions come into use, in the order they need one another. */
export function startImportDefinitions(
  scope: TxScope,
  user: JobPerson,
  files: Readonly<Record<string, string>>,
  changes: readonly DefinitionChange[],
): Promise<string> {
  const ordered = inOrder(changes.map(({ given }) => given))
  const input: Input = {
    files: Object.fromEntries(ordered.flatMap((one) => Object.entries(filesOf(files, one)))),
    stamps: Object.fromEntries(changes.map((change) => [change.given.file, changesStamp([change])])),
  }
  const title = (language: Language) => textOf('definition.import.title', language, { count: ordered.length })
  return startBackgroundJob(scope, user, {
    kind: importDefinitionsKind,
    changes: 'definitions',
    title: { zh: title('zh-CN'), en: title('en-US') },
    input,
    lines: ordered.map(({ file }) => ({ ref: file, label: file })),
  })
}

/** The file of a definition, and of its drawing if it has one. */
const filesOf = (files: Readonly<Record<string, string>>, one: Pick<DefinitionFile, 'file'>) =>
  Object.fromEntries(
    [one.file, drawingFile(one)].flatMap((name) => {
      const text = files[name]
      return text === undefined ? [] : [[name, text]]
    }),
  )

/**
 * Brings one definition into use, by the right the person has at that moment. One that is there already stays as it is; one
 * that somebody changed after the trial is left to them.
 */
export const importDefinitionsJob =
  (registry: RegisteredNames): BackgroundJobKind =>
  async (scope, job, { ref }) => {
    const { files, stamps } = job.input as Input
    if (!(await hasRight(scope, job.by.id, 'platform.definitions'))) {
      throw new Failure('http.notAllowed')
    }
    const { found } = readFiles(new Map(Object.entries(filesOf(files, { file: ref }))))
    const changes = changesTo(found, await storedDefinitions(scope))
    if (changes.length === 0) {
      return textOf('definition.import.same', scope.language)
    }
    if (changesStamp(changes) !== stamps[ref]) {
      throw new Failure('definition.import.changedSince')
    }
    try {
      await applyDefinitions(scope, { id: job.by.id, language: scope.language }, found, registry)
    } catch (error) {
      throw error instanceof ImportRefusedError
        ? new Failure('definition.import.refused', {
            problems: error.problems.map(({ at, message }) => `${at} ${message}`.trim()).join('; '),
          })
        : error
    }
    const isNew = changes.some((change) => change.isNew)
    return textOf(isNew ? 'definition.import.added' : 'definition.import.changed', scope.language)
  }
