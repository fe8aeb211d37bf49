import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { formAdminApi } from '#api/forms/forms.ts'
import type { Language } from '#domain/language.ts'
import { call } from '#console/app/call/call.ts'
import { useText } from '#console/text/text.ts'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { useFormDesign } from '../designer/designer-context.ts'

/** The empty form as the file people will have, by what is not saved yet. */
export function BlankForm({ language }: { language: Language }) {
  const text = useText('form-print')
  const { form, problems } = useFormDesign()
  const blank = useMutation({
    mutationFn: () =>
      call(formAdminApi.printUnsaved, { body: { boAlias: form.object, definition: form } }, { language }),
  })
  return (
    <>
      <Button disabled={problems.length > 0} loading={blank.isPending} onClick={() => blank.mutate()}>
        {text('blank')}
      </Button>
      <ErrorNote error={blank.error} />
    </>
  )
}
