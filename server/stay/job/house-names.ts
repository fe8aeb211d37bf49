import type { ByLanguage } from '#server/text/by-language.ts'
import type { HouseText } from '../catalog/create-house.ts'
import type { Scope } from '#server/scope.ts'

/** What a house is called in each language it has a text in. */
export async function byLanguageOf(scope: Scope, houseId: string): Promise<ByLanguage<string>> {
  const row = await scope.from('house').select('texts').where('id', '=', houseId).executeTakeFirst()
  // The column holds what createHouse has written.
  const texts = (row?.texts ?? {}) as Partial<ByLanguage<HouseText>>
  const chinese = texts['zh-CN']?.name ?? ''
  return { 'zh-CN': chinese, 'en-US': texts['en-US']?.name ?? chinese }
}
