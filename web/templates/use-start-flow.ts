import { templatesApi } from '#api/templates/templates.ts'
import { instanceActionsApi } from '#api/workflow/instance-actions.ts'
import { call } from '#web/app/call/call.ts'
import { CallError } from '#web/app/call/call-error.ts'
import { queryClient } from '#web/app/call/query-client.ts'
import { useText } from '#web/text/text.ts'
import { confirm } from '#web/app/feedback/confirm.ts'
import { toast } from '#web/app/feedback/toast.ts'

type Started = { boAlias: string; defKey: string | null }

/** Asks, then starts the flow of a list on one of its records. Says whether it runs. */
export function useStartFlow({ boAlias, defKey }: Started): (id: string) => Promise<boolean> {
  const text = useText('templates')
  return async (id) => {
    const isSure = await confirm({
      title: text('flow.ask'),
      body: text('flow.body'),
      confirmLabel: text('action.startFlow'),
    })
    if (!isSure || defKey === null) {
      return false
    }
    try {
      const answer = await call(instanceActionsApi.startOnRow, {
        query: { defKey, businessKey: id, boAlias },
      })
      toast(answer.message, answer.state ? 'success' : 'warning')
      await queryClient.invalidateQueries({ queryKey: [templatesApi.listJson.path] })
      return answer.state
    } catch (error) {
      if (error instanceof CallError) {
        return false
      }
      throw error
    }
  }
}
