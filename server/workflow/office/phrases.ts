import type { BodyOf, CallOutput, QueryOf } from '#api/endpoint.ts'
import { sql, type SqlBool } from 'kysely'
import type { flowDeskApi } from '#api/workflow/desk.ts'
import type { SharedPhrase, flowOfficeApi } from '#api/workflow/office.ts'
import { lockByName } from '#server/db/lock.ts'
import { Failure } from '#server/failure.ts'
import { refuseIfChanged } from '#server/revision.ts'
import { flowOrTypeId, flowTypes } from '../definition/flow-types.ts'
import type { Scope, TxScope } from '#server/scope.ts'

/** Nobody keeps more of their own. */
const MOST = 50

type StoredPhrase = { phrase: string; phraseEn: string | null }

/** What to offer somebody for an opinion, the nearest first, each once. */
export async function phrasesFor(
  scope: Scope,
  userId: string,
  { defKey = '', typeId = '' }: QueryOf<typeof flowOfficeApi.phrases>,
): Promise<string[]> {
  const rows = await scope
    .from('flow_phrase as phrase')
    .leftJoin(scope.table('flow_definition as definition'), 'definition.id', 'phrase.definition_id')
    .select(['phrase.phrase', 'phrase.phrase_en'])
    .where(
      sql<SqlBool>`(phrase.user_id = ${userId} or (phrase.user_id is null and (
        definition.key = ${defKey} or phrase.type_id::text = ${typeId}
        or (phrase.definition_id is null and phrase.type_id is null)
        or phrase.type_id = (select d.type_id from flow_definition d
          where d.tenant_id = ${scope.tenantId} and d.key = ${defKey}))))`,
    )
    .orderBy(
      sql`case when phrase.user_id is not null then 0 when phrase.definition_id is not null then 1
        when phrase.type_id is not null then 2 else 3 end`,
    )
    .orderBy('phrase.order_no')
    .orderBy('phrase.id')
    .execute()
  return [
    ...new Set(
      rows.map(({ phrase, phrase_en: en }) => (scope.language === 'en-US' ? (en ?? phrase) : phrase)),
    ),
  ]
}

export const ownPhrases = (scope: Scope, userId: string) =>
  scope
    .from('flow_phrase')
    .select(['id', 'phrase'])
    .where('user_id', '=', userId)
    .orderBy('order_no')
    .orderBy('id')
    .execute()

export async function saveOwnPhrase(
  scope: TxScope,
  userId: string,
  { id, phrase }: BodyOf<typeof flowOfficeApi.saveOwnPhrase>,
): Promise<string> {
  if (id !== undefined) {
    const changed = await scope
      .update('flow_phrase')
      .set({ phrase })
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .executeTakeFirst()
    return changed.numUpdatedRows === 0n ? missing() : id
  }
  const phrases = await ownPhrases(scope, userId)
  const same = phrases.find((one) => one.phrase === phrase)
  if (same) {
    return same.id
  }
  if (phrases.length >= MOST) {
    throw new Failure('flow.tooManyPhrases', { most: MOST })
  }
  const row = { id: scope.newId(), user_id: userId, phrase, order_no: phrases.length }
  await scope.insert('flow_phrase', row).execute()
  return row.id
}

const missing = (): never => {
  throw new Failure('flow.phraseMissing')
}

export async function removeOwnPhrase(scope: TxScope, userId: string, id: string): Promise<void> {
  const deletion = await scope
    .delete('flow_phrase')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (deletion.numDeletedRows === 0n) {
    missing()
  }
}

/** As callers and files write it: a phrase without English is its text alone. */
export const phraseToSend = ({ phrase, phraseEn }: StoredPhrase): SharedPhrase =>
  phraseEn === null ? phrase : { phrase, phraseEn }

/** The phrases of flows and of types, for everybody, by the id of the one they are of. */
export async function sharedPhrases(scope: Scope): Promise<Map<string, SharedPhrase[]>> {
  const rows = await scope
    .from('flow_phrase')
    .select(['definition_id', 'type_id', 'phrase', 'phrase_en as phraseEn'])
    .where('user_id', 'is', null)
    .orderBy('order_no')
    .orderBy('id')
    .execute()
  const byOwner = new Map<string, SharedPhrase[]>()
  for (const { definition_id, type_id, phrase, phraseEn } of rows) {
    const owner = definition_id ?? type_id ?? ''
    byOwner.set(owner, [...(byOwner.get(owner) ?? []), phraseToSend({ phrase, phraseEn })])
  }
  return byOwner
}

/** A flow, a type of flows, or everybody where it is neither. */
type PhraseOwner = { definitionId: string | null; typeId: string | null }

/** Whose phrases a caller means; of a flow where both are named. */
export async function phraseOwner(
  scope: Scope,
  { defKey, typeKey }: { defKey?: string | undefined; typeKey?: string | undefined },
): Promise<PhraseOwner> {
  if (defKey !== undefined) {
    return { definitionId: await flowOrTypeId(scope, 'flow_definition', defKey), typeId: null }
  }
  const typeId = typeKey === undefined ? null : await flowOrTypeId(scope, 'flow_type', typeKey)
  return { definitionId: null, typeId }
}

/** What everybody is offered, of a flow or of a type, in its order. */
export const phrasesOf = (scope: Scope, { definitionId, typeId }: PhraseOwner) =>
  scope
    .from('flow_phrase')
    .select(['phrase', 'phrase_en as phraseEn'])
    .where('user_id', 'is', null)
    .where('definition_id', definitionId === null ? 'is' : '=', definitionId)
    .where('type_id', typeId === null ? 'is' : '=', typeId)
    .orderBy('order_no')
    .orderBy('id')
    .execute()

/** For whom there can be phrases, with how many there are: everybody, the types, the flows that were not deleted. */
export async function phraseOwners(scope: Scope): Promise<CallOutput<typeof flowDeskApi.phraseOwners>> {
  const counts = new Map([...(await sharedPhrases(scope))].map(([id, phrases]) => [id, phrases.length]))
  const types = await flowTypes(scope)
  const flows = await scope
    .from('flow_definition')
    .select(['id', 'key', 'name', 'name_en as nameEn'])
    .where('status', '<>', 'deleted')
    .orderBy(sql`name collate "zh-x-icu"`)
    .orderBy('key')
    .execute()
  const withCount = ({ id, key, name, nameEn }: (typeof flows)[number]) => ({
    key,
    name,
    nameEn,
    phrases: counts.get(id) ?? 0,
  })
  return { everybody: counts.get('') ?? 0, types: types.map(withCount), flows: flows.map(withCount) }
}

/** The same as it is stored, however it was sent. */
const storedPhrase = (sent: SharedPhrase): StoredPhrase => {
  const { phrase, phraseEn = null } = typeof sent === 'string' ? { phrase: sent } : sent
  return { phrase, phraseEn }
}

/** Changes the phrases everybody is offered as an operator asks, who has seen those of `before`. */
export async function savePhrases(
  scope: TxScope,
  owner: PhraseOwner,
  { phrases, before }: BodyOf<typeof flowOfficeApi.savePhrases>,
): Promise<void> {
  await lockPhrases(scope, owner)
  const current = await phrasesOf(scope, owner)
  refuseIfChanged(before?.map(storedPhrase), current, { phrases: current })
  await setPhrases(scope, owner, phrases)
}

/** Each phrase is a row of its own, and an empty list has none: two who save at once have nothing else in common. */
const lockPhrases = (scope: TxScope, { definitionId, typeId }: PhraseOwner) =>
  lockByName(scope, `phrases ${definitionId ?? typeId ?? ''}`)

/** The phrases everybody is offered, of a flow or of a type: those given are all. */
export async function setPhrases(
  scope: TxScope,
  { definitionId, typeId }: PhraseOwner,
  phrases: readonly SharedPhrase[],
): Promise<void> {
  await lockPhrases(scope, { definitionId, typeId })
  await scope
    .delete('flow_phrase')
    .where('user_id', 'is', null)
    .where('definition_id', definitionId === null ? 'is' : '=', definitionId)
    .where('type_id', typeId === null ? 'is' : '=', typeId)
    .execute()
  const english = new Map(phrases.map(storedPhrase).map(({ phrase, phraseEn }) => [phrase, phraseEn]))
  const rows = [...english].map(([phrase, phrase_en], order_no) => ({
    id: scope.newId(),
    definition_id: definitionId,
    type_id: typeId,
    phrase,
    phrase_en,
    order_no,
  }))
  if (rows.length > 0) {
    await scope.insert('flow_phrase', rows).execute()
  }
}
