import { useEffect, useId } from 'react'
import { changeValue, leaveField } from '#domain/forms/runtime/form-state.ts'
import { valueAt, type FieldLocation } from '#domain/forms/runtime/field-path.ts'
import { useFormHandle } from '../form-context.ts'
import { useFileUploads } from './use-file-uploads.ts'
import { readFileValues } from '../format-value.ts'

/** Files on their way into a field of the form; the form is not sent before they arrived. */
export function useFieldUploads(
  { table, name: field, row }: FieldLocation,
  amount: { count: number; most: number },
) {
  const { setUploading, update, publicTemplateKey } = useFormHandle()
  const name = useId()
  const spot = { table, name: field, row }
  const files = useFileUploads({
    ...amount,
    publicTemplateKey,
    onStored: (stored) =>
      // Two may arrive together; each is added to what is there then.
      update((state) =>
        leaveField(changeValue(state, spot, [...readFileValues(valueAt(state.typed, spot)), stored]), spot),
      ),
  })
  const { isBusy } = files

  useEffect(() => setUploading(name, isBusy), [isBusy, name, setUploading])
  useEffect(() => () => setUploading(name, false), [name, setUploading])
  return files
}
