import { instanceActionsApi } from '#api/workflow/instance-actions.ts'
import { draftOf } from '#domain/forms/runtime/form-draft.ts'
import type { FormValues } from '#domain/formula/scope.ts'
import { call } from '#web/app/call/call.ts'
import { CallError } from '#web/app/call/call-error.ts'
import { useNavigate } from '#web/app/routing/routing.tsx'
import { hasScreen } from '#web/app/screens.ts'
import { useText } from '#web/text/text.ts'
import type { SentChoice } from '../dialog/NextStepSheet.tsx'
import type { useNextStep } from '../dialog/use-next-step.tsx'
import type { Desk } from '#web/ui/form/FormDesk.tsx'
import { tellRefusal } from '#web/ui/form/show-server-errors.ts'
import { notice } from '#web/ui/kit/confirm.ts'
import { toast } from '#web/ui/kit/toast.ts'
import { refresh } from '../list/refresh-lists.ts'
import { endTry, forgetStart, keyOfTry } from './local-draft.ts'
import type { StartForm } from './content.tsx'
import type { Wording } from './use-start-details.ts'

type Place = {
  form: StartForm
  instId: string | null
  /** Under which name this phone keeps what was typed. */
  name: string
  words: Wording
  choose: ReturnType<typeof useNextStep>['choose']
}

type Body = Parameters<typeof call<(typeof instanceActionsApi)['start']>>[1]['body']

const dataIn = ({ main, subs }: FormValues) => ({ main: { ...main }, subs: { ...subs } })

/** Hands a flow in, or keeps it as a draft. What does not get through stays on this phone. */
export function useStart({ form, instId, name, words: wording, choose }: Place) {
  const text = useText('work')
  const navigate = useNavigate()
  const { words, isUploading } = wording

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
  async function tell(error: unknown, desk: Desk | null): Promise<void> {
    if (!(error instanceof CallError)) {
      throw error
    }
    if (error.status === 0) {
      await notice({ title: text('form.offline') })
      return
    }
    endTry(name)
    if (error.errorCode === 'http.keyReused') {
      // The first try got through although its answer did not; then something was changed.
      forgetStart(name)
      desk?.handle.stored()
      refresh('requests', 'todo')
      await navigate('/work/myRequest', { replace: true })
    }
    if (desk) {
      tellRefusal(desk.handle, error)
    }
    toast(error.message, 'warning')
  }

  async function start(body: Body, desk: Desk | null): Promise<void> {
    const headers = { 'Idempotency-Key': keyOfTry(name) }
    const said: { state: boolean; message: string; value: unknown; instId: string } = await call(
      instanceActionsApi.start,
      { body },
      { quiet: true, headers },
    )
    if (!said.state) {
      throw new CallError(said.message, { status: 200, value: said.value })
    }
    forgetStart(name)
    desk?.handle.stored()
    toast(said.message, 'success')
    refresh('requests', 'todo')
    const path = hasScreen('/inst/:instId/:type') ? `/inst/${said.instId}/request` : '/work/myRequest'
    await navigate(path, { replace: true })
  }

  async function submit(desk: Desk | null): Promise<void> {
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
      const choice: SentChoice | null = await choose({
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

  async function saveDraft(desk: Desk | null): Promise<void> {
    if (isUploading || desk?.handle.isUploading) {
      toast(text('form.sending'), 'warning')
      return
    }
    const data = desk ? dataIn(draftOf(desk.handle.state)) : { main: {}, subs: {} }
    try {
      const said: { state: boolean; message: string; instId: string } = await call(
        instanceActionsApi.saveDraft,
        { body: { ...beside(), data } },
        { quiet: true },
      )
      if (!said.state) {
        throw new CallError(said.message, { status: 200 })
      }
      forgetStart(name)
      desk?.handle.stored()
      toast(text('form.draftSaved'), 'success')
      refresh('requests')
      if (instId === null) {
        await navigate(`/work/startFlow/${form.defId}/${said.instId}`, { replace: true })
      }
    } catch (error) {
      await tell(error, desk)
    }
  }

  return { submit, saveDraft }
}
