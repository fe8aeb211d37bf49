import type { BodyOf, QueryOf } from '#api/endpoint.ts'
import { sql, type SqlBool } from 'kysely'
import type { SharedPhrase, flowOfficeApi } from '#api/workflow/office.ts'
import { Failure } from '#server/failure.ts'
import type { Scope, TxScope } from '#server/scope.ts'

/** Nobody keeps more of their own. */
const MOST = 50

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
    byOwner.set(owner, [...(byOwner.get(owner) ?? []), phraseEn === null ? phrase : { phrase, phraseEn }])
  }
  return byOwner
}

type FlowOrType = { definitionId: string | null; typeId: string | null }

/** The phrases everybody is offered, of a flow or of a type: those given are all. */
export async function setPhrases(
  scope: TxScope,
  { definitionId, typeId }: FlowOrType,
  phrases: readonly SharedPhrase[],
): Promise<void> {
  await scope
    .delete('flow_phrase')
    .where('user_id', 'is', null)
    .where('definition_id', definitionId === null ? 'is' : '=', definitionId)
    .where('type_id', typeId === null ? 'is' : '=', typeId)
    .execute()
  const english = new Map(
    phrases.map((one) => (typeof one === 'string' ? [one, null] : [one.phrase, one.phraseEn])),
  )
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
