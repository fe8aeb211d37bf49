import type { Language } from '#domain/language.ts'
import { useQuery } from '@tanstack/react-query'
import { dictionariesApi } from '#api/objects/dictionaries.ts'
import type { CompiledField } from '#domain/forms/definition/compile-form.ts'
import type { OptionSource } from '#domain/forms/definition/form-definition.ts'
import { resolveFieldReference } from '#domain/forms/definition/field-reference.ts'
import { columnValue, queryArguments } from '#domain/forms/runtime/query-fills.ts'
import { allowedOptions, type OptionNode } from '#domain/forms/runtime/options.ts'
import { valueAt } from '#domain/forms/runtime/field-path.ts'
import { labelInLanguage } from '#domain/forms/runtime/validate-form.ts'
import { toText, toScalar } from '#domain/formula/value.ts'
import type { FieldOption } from '#domain/objects/definition.ts'
import { callQuery } from '#web/app/call/call.ts'
import { currentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { runWholeQuery } from '../run-query.ts'
import { useFormHandle } from '../form-context.ts'

/** Where the options of a control come from: its own setting, else its field's. */
export function optionSource({ control, field }: CompiledField): OptionSource | undefined {
  if (control.options) {
    return control.options
  }
  return field.dictionary === undefined
    ? field.options && { from: 'static', items: field.options }
    : { from: 'dictionary', key: field.dictionary }
}

export const staticChoices = (items: readonly FieldOption[], language: Language): OptionNode[] =>
  items.map((item) => ({ key: item.key, name: labelInLanguage(item, language) ?? item.key, children: [] }))

type Choices = {
  /** All there are, to put what was chosen into words. */
  all: readonly OptionNode[]
  /** Those that can be chosen as things stand. */
  open: readonly OptionNode[]
  isPending: boolean
  error: Error | null
  retry: () => void
}

/** The options of a control: fixed, of a dictionary, or of a query that looks at other fields. */
export function useChoices(compiled: CompiledField, row: number | undefined): Choices {
  const { state, dictionaries } = useFormHandle()
  const text = useText('onlineForm')
  const language = currentLanguage()
  const { control, table } = compiled
  const source = optionSource(compiled)
  const key = source?.from === 'dictionary' ? source.key : ''
  const presetChoices = dictionaries[key]
  const dictionary = useQuery({
    ...callQuery(dictionariesApi.choices, { query: { typeKey: key } }),
    enabled: key !== '' && presetChoices === undefined,
    staleTime: 300_000,
  })
  const query = source?.from === 'query' ? source : undefined
  const conditions = query ? queryArguments(state, query.parameters ?? [], { table, row }) : undefined
  const queryResult = useQuery({
    queryKey: ['form-options', query?.alias ?? '', conditions ?? null, currentLanguage()],
    queryFn: ({ signal }) => runWholeQuery(query?.alias ?? '', conditions ?? [], text, { signal }),
    enabled: query !== undefined && conditions !== undefined,
    staleTime: 60_000,
    retry: false,
  })

  const all = allOf()
  const by = control.optionsBy && resolveFieldReference(control.optionsBy.field, table)
  const parentValue = by && valueAt(state.settled.data, { ...by, row: by.table === 'main' ? undefined : row })
  const waiting =
    key !== '' && presetChoices === undefined ? dictionary : query && conditions ? queryResult : undefined
  return {
    all,
    open: allowedOptions(all, control.optionsBy, parentValue),
    isPending: waiting?.isPending ?? false,
    error: waiting?.error ?? null,
    retry: () => void waiting?.refetch(),
  }

  function allOf(): readonly OptionNode[] {
    if (source === undefined) {
      return []
    }
    switch (source.from) {
      case 'static':
        return staticChoices(source.items, language)
      case 'dictionary':
        return presetChoices ?? dictionary.data ?? []
      default:
        return (queryResult.data ?? []).map((found) => ({
          key: toText(toScalar(columnValue(found, source.value))),
          name: toText(toScalar(columnValue(found, source.label))),
          children: [],
        }))
    }
  }
}
