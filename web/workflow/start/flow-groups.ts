import type { Language } from '#domain/language.ts'
import type { CallOutput } from '#api/endpoint.ts'
import type { instanceListsApi } from '#api/workflow/instance-lists.ts'

export type StartableFlow = CallOutput<(typeof instanceListsApi)['mobileStartable']>['rows'][number]

type Described = Pick<StartableFlow, 'description' | 'descriptionEn'>
export const localizedDescription = (
  { description, descriptionEn }: Described,
  language: Language,
): string | null => (language === 'en-US' ? (descriptionEn ?? description) : description)

/** The flows a term is found in: in a name, in what they say about themselves, in their key. */
export function findFlows<
  F extends Pick<StartableFlow, 'name' | 'nameEn' | 'description' | 'descriptionEn' | 'defKey'>,
>(flows: readonly F[], term: string): F[] {
  const wanted = term.trim().toLowerCase()
  return flows.filter(({ name, nameEn, description, descriptionEn, defKey }) =>
    [name, nameEn, description, descriptionEn, defKey].some((text) => text?.toLowerCase().includes(wanted)),
  )
}

/** Flows by type, in the order of the types; those of none come last. */
export function groupFlows<F extends Pick<StartableFlow, 'typeId'>>(
  flows: readonly F[],
  types: readonly { id: string; name: string }[],
  other: string,
): { key: string; name: string; flows: F[] }[] {
  const groups = types.map(({ id, name }) => ({
    key: id,
    name,
    flows: flows.filter(({ typeId }) => typeId === id),
  }))
  const rest = flows.filter(({ typeId }) => !types.some(({ id }) => id === typeId))
  return [...groups, { key: '', name: other, flows: rest }].filter((group) => group.flows.length > 0)
}

/** Puts one of a list a place up or down; at the end it stays. */
export function moveItem<T>(list: readonly T[], at: number, by: -1 | 1): T[] {
  const to = at + by
  const [one, other] = [list[at], list[to]]
  if (one === undefined || other === undefined) {
    return [...list]
  }
  return list.map((item, index) => (index === at ? other : index === to ? one : item))
}
