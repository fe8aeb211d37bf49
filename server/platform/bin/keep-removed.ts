import { BIN_DAYS, type RemovedKind } from '#domain/platform/removed-definition.ts'
import type { TxScope } from '#server/scope.ts'

const day = 24 * 60 * 60_000

type RemovedDefinition = {
  kind: RemovedKind
  /** By what it is known among its kind; of a view `sqlAlias/alias`. */
  key: string
  name: string
  nameEn?: string | null | undefined
  /** What a file of its kind holds (`server/definitions/definition-kinds.ts`), since it is read again by that shape. */
  content: object
  /** It was never in use, and comes back as the draft it was. */
  isDraft?: boolean
}

/** To be called where something is removed, in the same transaction: it can be taken back for some days. */
export async function keepRemoved(scope: TxScope, removed: RemovedDefinition): Promise<void> {
  const { kind, key, name, nameEn, content, isDraft = false } = removed
  const now = scope.now()
  await scope
    .insert('removed_definition', {
      id: scope.newId(),
      kind,
      key,
      name,
      name_en: nameEn || null,
      content: JSON.stringify(content),
      is_draft: isDraft,
      removed_at: new Date(now),
      removed_by: scope.person?.id ?? null,
      until: new Date(now + BIN_DAYS * day),
    })
    .execute()
}
