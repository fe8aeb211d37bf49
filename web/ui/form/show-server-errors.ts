import { isRecord } from '#domain/record.ts'
import { setServerErrors } from '#domain/forms/runtime/form-state.ts'
import type { CallError } from '#web/app/call/call-error.ts'
import { focusField } from './focus-field.ts'
import type { OnlineFormHandle } from './use-online-form.ts'

/** Puts what the server found wrong beside the fields it is about. Says whether there was any of that. */
export function showServerErrors(handle: OnlineFormHandle, { value }: Pick<CallError, 'value'>): boolean {
  const errors: unknown[] = isRecord(value) && Array.isArray(value.errors) ? value.errors : []
  const places = errors.filter(isRecord).flatMap((error): [string, string][] => {
    const { field, row, label, text } = error
    if (typeof field !== 'string' || typeof text !== 'string') {
      return []
    }
    const words = typeof label === 'string' ? `${label} ${text}` : text
    return [[typeof row === 'number' ? `${field}/${row}` : field, words]]
  })
  const [first] = places
  if (!first) {
    return false
  }
  handle.update((state) => setServerErrors(state, new Map(places)))
  setTimeout(() => focusField(first[0]))
  return true
}
