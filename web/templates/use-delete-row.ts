import { templatesApi } from '#api/templates/templates.ts'
import { call } from '#web/app/call/call.ts'
import { CallError } from '#web/app/call/call-error.ts'
import { queryClient } from '#web/app/call/query-client.ts'
import { useText } from '#web/text/text.ts'
import { confirm } from '#web/ui/kit/confirm.ts'
import { toast } from '#web/ui/kit/toast.ts'

/** Asks, then deletes a record. Says whether it is gone. */
export function useDeleteRow(boAlias: string, dataKey: string): (id: string) => Promise<boolean> {
  const text = useText('templates')
  return async (id) => {
    const isSure = await confirm({
      title: text('form.delAsk'),
      body: text('form.delBody'),
      confirmLabel: text('action.del'),
      isDanger: true,
    })
    if (!isSure) {
      return false
    }
    try {
      const answer = await call(templatesApi.boDel, {
        params: { boAlias },
        query: { ids: id, dataKey },
      })
      toast(answer.message, answer.state ? 'success' : 'warning')
      await queryClient.invalidateQueries({ queryKey: [templatesApi.listJson.path] })
      await queryClient.invalidateQueries({ queryKey: [templatesApi.getMobileCategoryCounts.path] })
      return answer.state
    } catch (error) {
      if (error instanceof CallError) {
        return false
      }
      throw error
    }
  }
}
