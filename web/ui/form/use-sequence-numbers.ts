import { useEffect, useRef } from 'react'
import { sequencesApi } from '#api/objects/number-sequences.ts'
import { changeValues, fieldRightAt } from '#domain/forms/runtime/form-state.ts'
import { valueAt } from '#domain/forms/runtime/field-path.ts'
import { isEmpty } from '#domain/forms/rules/rule-tests.ts'
import { isWritable } from '#domain/forms/rights/field-rights.ts'
import { call } from '#web/app/call/call.ts'
import type { OnlineFormHandle } from './use-online-form.ts'

/** Draws the numbers a new record begins with, where the person can see and change them; else the server does. */
export function useSequenceNumbers({ state, update }: OnlineFormHandle, isNew: boolean): void {
  const isDrawn = useRef(false)
  useEffect(() => {
    if (!isNew || isDrawn.current) {
      return
    }
    isDrawn.current = true
    for (const field of state.form.fields) {
      const { table, name, control } = field
      const isOpen = table === 'main' && isWritable(fieldRightAt(state, field))
      if (control.default?.from === 'sequence' && isOpen && isEmpty(valueAt(state.typed, { table, name }))) {
        void call(sequencesApi.nextNumber, { query: { alias: control.default.alias } }).then(
          (number) => update((current) => changeValues(current, { table }, { [name]: number })),
          () => null,
        )
      }
    }
  }, [isNew, state, update])
}
