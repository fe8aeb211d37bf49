import type { CompiledField } from '#domain/forms/definition/compile-form.ts'
import { currentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { useFormHandle } from './form-context.ts'
import { optionSource, staticChoices } from './control/use-choices.ts'
import { formatValue } from './format-value.ts'

/** Puts the values of rows into words, as far as that needs no call. */
export function useRowText(): (field: CompiledField, value: unknown) => string {
  const text = useText('onlineForm')
  const { names, dictionaries } = useFormHandle()
  const language = currentLanguage()
  return (field, value) => {
    const source = optionSource(field)
    const choices =
      source?.from === 'static'
        ? staticChoices(source.items, language)
        : source?.from === 'dictionary'
          ? (dictionaries[source.key] ?? [])
          : []
    const plain = field.control.kind === 'richText' ? String(value ?? '').replace(/<[^>]*>/g, ' ') : value
    return formatValue(field.field.type, plain, {
      language,
      names,
      choices,
      yes: text('yes'),
      no: text('no'),
    })
  }
}
