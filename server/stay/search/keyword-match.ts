import type { ByLanguage } from '#domain/language.ts'
import { isOneOf, keywordAlternatives, kindsMeant, meansPets, tellsOf } from '#domain/stay/search/synonyms.ts'
import { searchableText } from '#domain/stay/search/keyword.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Scope } from '#server/scope.ts'

/** What a keyword may mean: words in the texts of a house, things it has, what can be booked there, what it is. */
export type KeywordMatch = {
  words: string[]
  facilities: string[]
  /** Sites that offer a package of that name. */
  siteIds: string[]
  kinds: string[]
  allowsPets: boolean
}

/** Facilities and packages are few, so they are looked through once, and houses are then asked by key. */
export async function keywordMatch(
  scope: Scope,
  siteIds: readonly string[],
  keyword: string,
): Promise<KeywordMatch | null> {
  if (searchableText(keyword) === '') {
    return null
  }
  const alternatives = keywordAlternatives(keyword)
  const [facilities, packages] = await Promise.all([
    scope.from('facility').select(['code', 'name', 'name_en']).execute(),
    scope
      .from('stay_package')
      .select(['site_id', sql<ByLanguage<{ name: string }>>`texts`.as('texts')])
      .where('status', '=', 'on')
      .execute(),
  ])
  const meant = facilities.filter(
    ({ name, name_en }) => tellsOf(name, alternatives) || tellsOf(name_en ?? '', alternatives),
  )
  // Who looks for something houses have is not helped by all that can be ordered for it anywhere.
  const isMeant = (name: string) =>
    tellsOf(name, alternatives) && (meant.length === 0 || isOneOf(name, alternatives))
  const offered = packages.filter(({ texts }) =>
    Object.values(texts).some((text) => isMeant(text?.name ?? '')),
  )
  return {
    words: alternatives,
    facilities: meant.map(({ code }) => code),
    siteIds: offered.flatMap(({ site_id }) => (site_id === null ? siteIds : [site_id])),
    kinds: kindsMeant(keyword),
    allowsPets: meansPets(alternatives),
  }
}

const pattern = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`

/** A house that is meant by a keyword in one way or another. */
export function keywordCondition({
  words,
  facilities,
  siteIds,
  kinds,
  allowsPets,
}: KeywordMatch): RawBuilder<boolean> {
  // What was typed is looked for as it is; other names for it only where they cannot stand inside other words.
  const [typedWord = '', ...others] = words
  const patterns = [typedWord, ...others.filter((word) => word.length > 4 || /[^\w\s-]/.test(word))].map(
    pattern,
  )
  const ways: (RawBuilder<boolean> | false)[] = [
    sql`house.search_text like any(${patterns}::text[])`,
    facilities.length > 0 &&
      sql`exists (select 1 from house_facility has where has.tenant_id = house.tenant_id
        and has.house_id = house.id and has.facility_code = any(${facilities}::text[]))`,
    siteIds.length > 0 && sql`house.site_id = any(${siteIds}::uuid[])`,
    kinds.length > 0 && sql`house.kind = any(${kinds}::text[])`,
    allowsPets && sql`house.pet_fen is not null`,
  ]
  return sql`(${sql.join(
    ways.filter((way) => way !== false),
    sql` or `,
  )})`
}
