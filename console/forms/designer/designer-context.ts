import { createContext, useContext } from 'react'
import type { CallOutput } from '#api/endpoint.ts'
import type { formAdminApi } from '#api/forms/forms.ts'
import type { FormDefinition } from '#domain/forms/definition/form-definition.ts'
import type { ObjectDefinition } from '#domain/objects/definition.ts'

export type FormProblem = CallOutput<typeof formAdminApi.checkForm>[number]

/** A form being designed: the definition itself, which part of it is chosen, and how it is changed. */
export type FormDesign = {
  form: FormDefinition
  /** Who may do what with its fields, as it is saved. */
  rights: CallOutput<typeof formAdminApi.getFormById>['rights']
  object: ObjectDefinition
  /** The place of the chosen piece; '' is the form itself. */
  selected: string
  select: (at: string) => void
  /** Another form, with what is chosen in it then. */
  change: (form: FormDefinition, selected?: string) => void
  problems: readonly FormProblem[]
}

export const FormDesignContext = createContext<FormDesign | null>(null)

export function useFormDesign(): FormDesign {
  const design = useContext(FormDesignContext)
  if (!design) {
    throw new Error('A part of the form designer stands outside of it')
  }
  return design
}
