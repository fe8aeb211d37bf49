import type { FormControl } from '#domain/forms/definition/form-definition.ts'
import type { FormLanguage } from '#domain/forms/rules/messages.ts'

/** The words of a control in one language; without English ones the Chinese stand for both. */
export const controlHelp = ({ help, helpEn }: FormControl, language: FormLanguage): string | undefined =>
  (language === 'en' ? helpEn || help : help) || undefined

export const controlPlaceholder = (
  { placeholder, placeholderEn }: FormControl,
  language: FormLanguage,
): string | undefined => (language === 'en' ? placeholderEn || placeholder : placeholder) || undefined

export const controlUnit = ({ unit, unitEn }: FormControl, language: FormLanguage): string | undefined =>
  (language === 'en' ? unitEn || unit : unit) || undefined
