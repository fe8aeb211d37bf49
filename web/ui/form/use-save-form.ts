import { templatesApi } from '#api/templates/templates.ts'
import type { FormValues } from '#domain/formula/scope.ts'
import { accepted } from '#web/app/call/accepted.ts'
import { call } from '#web/app/call/call.ts'
import { CallError } from '#web/app/call/call-error.ts'
import { queryClient } from '#web/app/call/query-client.ts'
import { useText } from '#web/text/text.ts'
import { confirm } from '../kit/confirm.ts'
import { toast } from '../kit/toast.ts'
import type { FormDeskHandle } from './FormDesk.tsx'
import { showServerErrors } from './show-server-errors.ts'

type Place = { boAlias: string; formKey: string; dataKey?: string | undefined }
type Words = { reload: string; keep: string }

/** The record as it was saved; `stale` when the person wants to see what somebody else made of it. */
export type FormSaveOutcome = { do: 'saved'; id: string } | { do: 'stay' } | { do: 'reload' }

/** Saves what is on the desk. A refusal goes beside its fields; a record changed by somebody else is told. */
export function useSaveForm({ boAlias, formKey, dataKey }: Place, words: Words) {
  const frame = useText()
  return async ({ handle, gather, id, revision }: FormDeskHandle): Promise<FormSaveOutcome> => {
    const gathered = await gather()
    if (gathered === null) {
      return { do: 'stay' }
    }
    try {
      const answer = await save(gathered.data, id, revision)
      handle.markStored()
      toast(answer.message, 'success')
      // Lists and forms that show the record are out of date.
      await queryClient.invalidateQueries({ queryKey: [templatesApi.listJson.path] })
      await queryClient.invalidateQueries({ queryKey: [templatesApi.getMobileCategoryCounts.path] })
      queryClient.removeQueries({ queryKey: [templatesApi.getForm.path] })
      return { do: 'saved', id: answer.value.id }
    } catch (error) {
      if (!(error instanceof CallError)) {
        throw error
      }
      if (error.errorCode === 'object.changedByOther') {
        const isReload = await confirm({
          title: error.message,
          confirmLabel: words.reload,
          cancelLabel: words.keep,
        })
        if (isReload) {
          handle.markStored()
        }
        return isReload ? { do: 'reload' } : { do: 'stay' }
      }
      showServerErrors(handle, error)
      toast(error.message || frame('failure.generic'), 'warning')
      return { do: 'stay' }
    }
  }

  async function save(data: FormValues, id: string | null, revision: number | null) {
    const answer = await call(
      templatesApi.boSave,
      {
        params: { boAlias },
        query: {},
        body: {
          boAlias,
          delDraftId: '',
          formKey,
          dataKey,
          boData: {
            id,
            revision,
            main: data.main,
            subs: Object.fromEntries(Object.entries(data.subs).map(([table, rows]) => [table, [...rows]])),
          },
        },
      },
      { quiet: true },
    )
    return accepted(answer)
  }
}
