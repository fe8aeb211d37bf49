import { unitFor } from '#domain/forms/unit.ts'
import type { FormControl } from '#domain/forms/definition/form-definition.ts'
import type { Language } from '#domain/language.ts'

/** The words of a control in one language; without English ones the Chinese stand for both. */
export const controlHelp = ({ help, helpEn }: FormControl, language: Language): string | undefined =>
  (language === 'en-US' ? helpEn || help : help) || undefined

export const controlPlaceholder = (
  { placeholder, placeholderEn }: FormControl,
  language: Language,
): string | undefined => (language === 'en-US' ? placeholderEn || placeholder : placeholder) || undefined

/** The unit behind an amount. */
export function controlUnit(
  { unit, unitEn }: FormControl,
  language: Language,
  amount: unknown,
): string | undefined {
  const spoken = language === 'en-US' ? unitEn || unit : unit
  return spoken ? unitFor(spoken, amount) : undefined
}
