import type { ObjectDefinition, ObjectField } from '#domain/objects/definition.ts'
import { referencesIn, type Reference } from '#domain/objects/references.ts'
import { checkRow, type RowProblem } from '#domain/objects/row-check.ts'
import type { RowData } from '#domain/objects/row-data.ts'
import type { ChoiceLookup } from '#domain/objects/read-result.ts'
import { Failure, textOf } from '#server/failure.ts'
import { enabledKeys } from '../definition/dictionaries.ts'
import type { TextKey } from '#server/text/texts.ts'
import type { Actor } from '#server/http/actor.ts'
import { nameInLanguage, type Language } from '#domain/language.ts'
import { referenceNames, usableFiles } from './reference-names.ts'
import type { Scope } from '#server/scope.ts'

type RowInput = { main?: unknown; subs?: unknown }

/** The row to store; refuses what does not fit its fields or names what is not there. */
export async function validateRow(
  scope: Scope,
  actor: Actor,
  definition: ObjectDefinition,
  { input, stored }: { input: RowInput; stored: RowData },
): Promise<RowData> {
  const choices = await choiceLookupFor(scope, definition)
  const checked = checkRow(definition, input, stored, { choices, newId: scope.newId })
  if (!checked.ok) {
    return refuse(definition, checked.problems, actor.language)
  }
  const lost = await lostReferences(scope, actor, definition, { data: checked.data, stored })
  if (lost.length > 0) {
    refuse(definition, lost, actor.language)
  }
  return checked.data
}

/** What can be chosen: the options of a field, or the entries of its dictionary. */
export async function choiceLookupFor(
  scope: Scope,
  { fields, subs }: ObjectDefinition,
): Promise<ChoiceLookup> {
  const all = [...fields, ...subs.flatMap((sub) => sub.fields)]
  const named = [...new Set(all.flatMap((field) => field.dictionary ?? []))]
  const keys = named.length > 0 ? await enabledKeys(scope, named) : new Map<string, Set<string>>()
  return ({ options, dictionary }: ObjectField) =>
    dictionary === undefined
      ? new Set(options?.map((option) => option.key))
      : (keys.get(dictionary) ?? new Set())
}

/** What the row names anew and should not: people who are not there, files of others. What it had it keeps. */
async function lostReferences(
  scope: Scope,
  actor: Actor,
  definition: ObjectDefinition,
  { data, stored }: { data: RowData; stored: RowData },
): Promise<RowProblem[]> {
  const had = new Set(referencesIn(definition, stored).map(({ kind, id }) => `${kind} ${id}`))
  const fresh = referencesIn(definition, data).filter(({ kind, id }) => !had.has(`${kind} ${id}`))
  if (fresh.length === 0) {
    return []
  }
  const names = await referenceNames(scope, fresh)
  const fileIds = fresh.flatMap(({ kind, id }) => (kind === 'file' ? id : []))
  const files = fileIds.length > 0 ? await usableFiles(scope, actor, fileIds) : new Set<string>()
  const isThere = ({ kind, id }: Reference): boolean =>
    kind === 'file' ? files.has(id) : Object.hasOwn(names, id)
  return fresh
    .filter((reference) => !isThere(reference))
    .map(({ kind, field, ...place }) => ({
      reason: kind === 'file' ? 'notFiles' : 'notARef',
      field,
      ...(place.sub === undefined ? {} : { sub: place.sub, row: place.row ?? 0 }),
    }))
}

/** The first problem is said, all are in the answer. */
function refuse(definition: ObjectDefinition, problems: readonly RowProblem[], language: Language): never {
  const described = problems.map((problem) => ({ ...problem, ...saying(definition, problem, language) }))
  const problemTexts = described.map(({ key, values, ...problem }) => ({
    ...problem,
    message: textOf(key, language, values),
  }))
  const { key, values } = described[0] ?? saying(definition, { reason: 'malformed', field: '' }, language)
  throw new Failure(key, values, { value: { problems: problemTexts } })
}

type Saying = { key: TextKey; values: Record<string, string | number> }

function saying(
  definition: ObjectDefinition,
  { reason, limit = 0, ...place }: RowProblem,
  language: Language,
): Saying {
  const problem = textOf(`object.value.${reason}`, language, { limit })
  const table = definition.subs.find((sub) => sub.key === place.sub)
  const named = [...(table?.fields ?? definition.fields), ...definition.subs]
  const found = named.find((one) => one.key === place.field)
  const field = found === undefined ? place.field : nameInLanguage(found, language)
  return table === undefined || place.row === undefined
    ? { key: 'object.badValue', values: { field, problem } }
    : {
        key: 'object.badSubValue',
        values: { field, problem, sub: nameInLanguage(table, language), row: place.row + 1 },
      }
}
