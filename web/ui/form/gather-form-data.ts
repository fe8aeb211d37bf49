import { collectFailureOf, type CollectFailure } from '#domain/forms/runtime/collect-result.ts'
import { collectForm } from '#domain/forms/runtime/collect-form.ts'
import { errorFieldPath } from '#domain/forms/runtime/validate-form.ts'
import { submitForm } from '#domain/forms/runtime/form-state.ts'
import { formErrorText } from '#api/text/form-text.ts'
import type { FormValues } from '#domain/formula/scope.ts'
import { currentLanguage } from '#web/text/language.ts'
import type { TextFunction } from '#web/text/text.ts'
import { confirm } from '#web/app/feedback/confirm.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { focusField } from './focus-field.ts'
import type { OnlineFormHandle } from './use-online-form.ts'

/** The data of an online form to be sent, or null after the person was told what is missing. */
export function gatherFormData(
  handle: OnlineFormHandle | 'none' | 'broken',
  text: TextFunction<'onlineForm'>,
): FormValues | null {
  const language = currentLanguage()
  if (typeof handle === 'object' && handle.isUploading) {
    toast(text('files.onTheWay'), 'warning')
    return null
  }
  const gathered = collectForm(typeof handle === 'object' ? handle.state : handle, language)
  if (gathered.ok) {
    return gathered.data
  }
  if (gathered.reason !== 3) {
    tellFailure(collectFailureOf(gathered.reason), text)
    return null
  }
  if (typeof handle === 'object') {
    handle.update(submitForm)
  }
  toast(formErrorText(gathered.errors, language), 'warning')
  const [first] = gathered.errors
  if (first) {
    // The mistakes are drawn first.
    setTimeout(() => focusField(errorFieldPath(first)))
  }
  return null
}

/** Whether to go on although the data could not be got for that reason: told, asked, or silently not. */
export async function confirmGatherFailure(
  reason: number | string,
  text: TextFunction<'onlineForm'>,
): Promise<boolean> {
  const gathering = collectFailureOf(reason)
  if (gathering.kind === 'ask') {
    return confirm({ title: collectFailureText(gathering, text) })
  }
  if (gathering.kind === 'tell') {
    tellFailure(gathering, text)
  }
  return false
}

/** That there is no form at all is no mistake of the person's. */
function tellFailure(failure: CollectFailure, text: TextFunction<'onlineForm'>): void {
  const isFatal = 'message' in failure && failure.message === 'noForm'
  toast(collectFailureText(failure, text), isFatal ? 'danger' : 'warning')
}

/** The message or question; empty when nothing is shown, or when the field errors are shown instead. */
export function collectFailureText(failure: CollectFailure, text: TextFunction<'onlineForm'>): string {
  return 'message' in failure
    ? text(`collect.${failure.message}`, 'reason' in failure ? { reason: failure.reason } : {})
    : ''
}
