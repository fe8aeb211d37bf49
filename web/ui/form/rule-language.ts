import type { FormLanguage as RuleLanguage } from '#domain/forms/rules/messages.ts'
import { useLanguage, type Language } from '#web/text/language.ts'

/** The domain's word for the language now spoken. */
export const ruleLanguage = (language: Language): RuleLanguage => (language === 'en-US' ? 'en' : 'zh')

export const useRuleLanguage = (): RuleLanguage => ruleLanguage(useLanguage((state) => state.language))
