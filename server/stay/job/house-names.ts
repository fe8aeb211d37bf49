import type { ByLanguage } from '#domain/language.ts'
import type { Scope } from '#server/scope.ts'

/** What a house is called in each language it has a text in. */
export async function byLanguageOf(scope: Scope, houseId: string): Promise<ByLanguage<string>> {
  const row = await scope.from('house').select('texts').where('id', '=', houseId).executeTakeFirst()
  const chinese = row?.texts['zh-CN'].name ?? ''
  return { 'zh-CN': chinese, 'en-US': row?.texts['en-US']?.name ?? chinese }
}
