import type { ComponentType } from 'react'
import type { CompiledField } from '#domain/forms/definition/compile-form.ts'
import type { ControlKind } from '#domain/forms/definition/form-definition.ts'
import { fieldPathOf, valueAt } from '#domain/forms/runtime/field-path.ts'
import { leaveField, fieldRightAt, stableFieldPath } from '#domain/forms/runtime/form-state.ts'
import { labelOf } from '#domain/forms/runtime/validate-form.ts'
import { isWritable } from '#domain/forms/rights/field-rights.ts'
import { fieldErrorText } from '#api/text/form-text.ts'
import { useCurrentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { ChipControl } from './ChipControls.tsx'
import { controlHelp, controlPlaceholder } from './control-text.ts'
import { DateControl, DateTimeControl, TimeControl } from './DateControls.tsx'
import { DateRangeControl } from './DateRangeControl.tsx'
import { DirectoryControl } from './DirectoryControl.tsx'
import { FilesControl } from './FilesControl.tsx'
import { useFormHandle, type ControlProps } from '../form-context.ts'
import {
  CascadeControl,
  DialogControl,
  ImagesControl,
  LocationControl,
  RichTextControl,
  SignatureControl,
} from './lazy-controls.tsx'
import { NumberControl } from './NumberControl.tsx'
import { ReadValue } from './ReadValue.tsx'
import { SelectControl } from './SelectControl.tsx'
import { SwitchControl } from './SwitchControl.tsx'
import { LongTextControl, TextControl } from './TextControl.tsx'

/** What each kind is filled in with. What is computed is only ever read; labels and dividers have no field. */
const controls: Partial<Record<ControlKind, ComponentType<ControlProps>>> = {
  text: TextControl,
  longText: LongTextControl,
  number: NumberControl,
  money: NumberControl,
  date: DateControl,
  time: TimeControl,
  dateTime: DateTimeControl,
  dateRange: DateRangeControl,
  switch: SwitchControl,
  radio: ChipControl,
  checkbox: ChipControl,
  select: SelectControl,
  cascade: CascadeControl,
  person: DirectoryControl,
  org: DirectoryControl,
  post: DirectoryControl,
  role: DirectoryControl,
  files: FilesControl,
  images: ImagesControl,
  signature: SignatureControl,
  richText: RichTextControl,
  location: LocationControl,
  dialog: DialogControl,
}

const TYPED: readonly ControlKind[] = ['text', 'longText', 'number', 'money', 'richText', 'location']

/** One field of the form or of a row: a control for who may write it, its value for who may read it, else nothing. */
export function FieldControl({ field, row }: { field: CompiledField; row?: number | undefined }) {
  const text = useText('onlineForm')
  const language = useCurrentLanguage()
  const { state, errors, change, update } = useFormHandle()
  const { table, name, control } = field
  const right = fieldRightAt(state, field, row)
  if (right === 'n' || name === control.endField) {
    return null
  }
  const label = labelOf(field, language)
  const Control = controls[control.kind]
  if (!isWritable(right) || Control === undefined) {
    return <ReadValue field={field} row={row} label={label} />
  }
  const found = errors.get(fieldPathOf(table, name, row))
  const serverError = state.serverErrors.get(stableFieldPath(state, { table, name, row }))
  const joint = language === 'zh-CN' ? '' : ' '
  return (
    <Control
      field={field}
      row={row}
      value={valueAt(state.settled.data, { table, name, row })}
      label={label}
      placeholder={
        controlPlaceholder(control, language) ??
        text(TYPED.includes(control.kind) ? 'hint.type' : 'hint.choose')
      }
      isRequired={right === 'b' || field.rules.some((rule) => rule.name === 'required')}
      error={serverError ?? (found ? `${label}${joint}${fieldErrorText(found, language)}` : null)}
      help={controlHelp(control, language)}
      onChange={(value) => change({ table, row }, { [name]: value })}
      onLeave={() => update((current) => leaveField(current, { table, name, row }))}
    />
  )
}
