import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { instanceActionsApi } from '#api/workflow/instance-actions.ts'
import { formDraftOf } from '#domain/forms/runtime/form-draft.ts'
import type { FormValues } from '#domain/formula/scope.ts'
import { accepted } from '#web/app/call/accepted.ts'
import { call } from '#web/app/call/call.ts'
import { CallError } from '#web/app/call/call-error.ts'
import { useNavigate } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import type { NextStepChoice } from '../dialog/NextStepSheet.tsx'
import type { useNextStep } from '../dialog/use-next-step.tsx'
import type { FormDeskHandle } from '#web/ui/form/FormDesk.tsx'
import { showServerErrors } from '#web/ui/form/show-server-errors.ts'
import { showNotice } from '#web/ui/kit/confirm.ts'
import { toast } from '#web/ui/kit/toast.ts'
import { refreshLists } from '../list/refresh-lists.ts'
import { clearIdempotencyKey, discardStartDraft, idempotencyKeyOf } from './local-draft.ts'
import type { StartForm } from './content.tsx'
import type { StartDetailsState } from './use-start-details.ts'

type Place = {
  form: StartForm
  instId: string | null
  /** Under which name this phone keeps what was typed. */
  name: string
  words: StartDetailsState
  choose: ReturnType<typeof useNextStep>['choose']
}

type Body = Parameters<typeof call<(typeof instanceActionsApi)['start']>>[1]['body']

const dataIn = ({ main, subs }: FormValues) => ({ main: { ...main }, subs: { ...subs } })

/** Hands a flow in, or keeps it as a draft. What does not get through stays on this phone. */
export function useStartFlow({ form, instId, name, words: wording, choose }: Place) {
  const text = useText('work')
  const navigate = useNavigate()
  const { details: words, isUploading } = wording

  const beside = (): Body => ({
    defId: form.defId,
    proInstId: instId,
    subject: words.subject,
    expression: words.opinion,
    urgentStateValue: words.urgency,
    files: words.files.map((file) => ({ ...file })),
    relatedInstIds: words.related.map(({ id }) => id),
    agentLeaderId: form.kept.agentLeaderId,
  })

  /** What went wrong, said so that one knows what to do. Nothing typed is lost by it. */
  async function tell(error: unknown, desk: FormDeskHandle | null): Promise<void> {
    if (!(error instanceof CallError)) {
      throw error
    }
    if (error.status === 0) {
      await showNotice({ title: text('form.offline') })
      return
    }
    clearIdempotencyKey(name)
    if (error.errorCode === 'http.keyReused') {
      // The first try got through although its answer did not; then something was changed.
      discardStartDraft(name)
      desk?.handle.markStored()
      refreshLists('requests', 'todo')
      await navigate(link(screens.myRequests), { replace: true })
    }
    if (desk) {
      showServerErrors(desk.handle, error)
    }
    toast(error.message, 'warning')
  }

  async function start(body: Body, desk: FormDeskHandle | null): Promise<void> {
    const headers = { 'Idempotency-Key': idempotencyKeyOf(name) }
    const started = accepted(await call(instanceActionsApi.start, { body }, { quiet: true, headers }))
    discardStartDraft(name)
    desk?.handle.markStored()
    toast(started.message, 'success')
    refreshLists('requests', 'todo')
    const path = link(screens.instanceFromList, { instId: started.instId, type: 'request' })
    await navigate(path, { replace: true })
  }

  async function submit(desk: FormDeskHandle | null): Promise<void> {
    if (isUploading) {
      toast(text('form.sending'), 'warning')
      return
    }
    const gathered = desk ? await desk.gather() : { data: { main: {}, subs: {} }, frame: null }
    if (gathered === null) {
      return
    }
    const { frame } = gathered
    const filled = frame ?? { data: dataIn(gathered.data) }
    try {
      const choice: NextStepChoice | null = await choose({
        defId: form.defId,
        agentLeaderId: form.kept.agentLeaderId,
        ...(frame ? {} : { data: dataIn(gathered.data) }),
        confirmLabel: text('form.submit'),
        isQuiet: true,
      })
      if (choice !== null) {
        await start({ ...beside(), ...filled, ...choice }, desk)
      }
    } catch (error) {
      await tell(error, desk)
    }
  }

  async function saveDraft(desk: FormDeskHandle | null): Promise<void> {
    if (isUploading || desk?.handle.isUploading) {
      toast(text('form.sending'), 'warning')
      return
    }
    const data = desk ? dataIn(formDraftOf(desk.handle.state)) : { main: {}, subs: {} }
    try {
      const body = { ...beside(), data }
      const saved = accepted(await call(instanceActionsApi.saveDraft, { body }, { quiet: true }))
      discardStartDraft(name)
      desk?.handle.markStored()
      toast(text('form.draftSaved'), 'success')
      refreshLists('requests')
      if (instId === null) {
        await navigate(link(screens.startFlow, { defId: form.defId, instId: saved.instId }), {
          replace: true,
        })
      }
    } catch (error) {
      await tell(error, desk)
    }
  }

  return { submit, saveDraft }
}
