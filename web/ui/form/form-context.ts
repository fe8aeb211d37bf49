import { createContext, useContext } from 'react'
import type { CompiledField } from '#domain/forms/definition/compile-form.ts'
import type { OptionNode } from '#domain/forms/runtime/options.ts'
import type { FormState } from '#domain/forms/runtime/form-state.ts'
import type { FieldLocation } from '#domain/forms/runtime/field-path.ts'
import type { FieldError } from '#domain/forms/rules/validate.ts'

/** A form on the screen: how it stands, and how to change it. */
export type FormHandle = {
  readonly state: FormState
  /** What is wrong and may be told, by place. */
  readonly errors: ReadonlyMap<string, FieldError>
  /** Names of people, organisations, posts and roles by their ids. */
  readonly names: Readonly<Record<string, string>>
  /** The entries of dictionaries by their keys. */
  readonly dictionaries: Readonly<Record<string, readonly OptionNode[]>>
  readonly update: (action: (state: FormState) => FormState) => void
  /** Other values, with what depends on them elsewhere: queries are asked. */
  readonly change: (spot: Pick<FieldLocation, 'table' | 'row'>, values: Record<string, unknown>) => void
  readonly addNames: (names: Readonly<Record<string, string>>) => void
  /** How many files are on their way; a form is not sent before they arrived. */
  readonly setUploading: (id: string, isUploading: boolean) => void
  /** A stranger fills it in, for this list: nobody is looked up, and files are left for that list alone. */
  readonly publicTemplateKey: string | null
}

export const FormContext = createContext<FormHandle | null>(null)

export function useFormHandle(): FormHandle {
  const handle = useContext(FormContext)
  if (!handle) {
    throw new Error('A control stands on no form')
  }
  return handle
}

/** What a control gets. */
export type ControlProps = {
  field: CompiledField
  row: number | undefined
  value: unknown
  label: string
  placeholder: string
  isRequired: boolean
  error: string | null
  help: string | undefined
  onChange: (value: unknown) => void
  onLeave: () => void
}
