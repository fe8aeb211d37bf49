import type { Scope } from '#server/scope.ts'

/** What companies are called, by their ids. */
export async function companyNames(
  scope: Scope,
  ids: readonly (string | null)[],
): Promise<Map<string, string>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null)
  if (wanted.length === 0) {
    return new Map()
  }
  const rows = await scope
    .from('service_company')
    .select(['id', 'name_zh', 'name_en'])
    .where('id', 'in', wanted)
    .execute()
  return new Map(rows.map(({ id, name_zh, name_en }) => [id, scope.language === 'en-US' ? name_en : name_zh]))
}
