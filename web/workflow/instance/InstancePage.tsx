import { screens } from '#api/screens.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { instanceViewsApi } from '#api/workflow/instance-views.ts'
import { taskActionsApi } from '#api/workflow/task-actions.ts'
import { taskViewsApi } from '#api/workflow/task-views.ts'
import { call, callQuery } from '#web/app/call/call.ts'
import { useParams } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import { FormWaiting } from '#web/ui/form/FormWaiting.tsx'
import { InstanceContent } from './content.tsx'

/**
 * An instance to be read: by whoever started it, handled it, or was told of it. A notice that led here can be
 * answered and put away; who sent it can take it back.
 */
export default function InstancePage() {
  const text = useText('task')
  const { instId, readId, readDoneId, myReadType } = useParams(
    screens.instance,
    screens.instanceFromList,
    screens.instanceToRead,
    screens.instanceRead,
    screens.circulatedInstance,
    screens.ownNotice,
  )
  const noticeId = readDoneId ?? readId ?? ''
  const fresh = { staleTime: 0, refetchOnWindowFocus: true }
  const instance = useQuery({ ...callQuery(instanceViewsApi.instance, { query: { instId } }), ...fresh })
  const form = useQuery({
    ...callQuery(instanceViewsApi.form, { query: { proInstId: instId } }),
    staleTime: 0,
    gcTime: 0,
  })
  const opinions = useQuery({ ...callQuery(instanceViewsApi.opinions, { query: { instId } }), ...fresh })
  const notice = useQuery({
    ...callQuery(taskViewsApi.noticeById, { query: { id: noticeId } }),
    enabled: noticeId !== '',
    ...fresh,
  })
  const isThere = instance.data !== undefined
  const isOwn = myReadType !== undefined

  useEffect(() => {
    if (isThere) {
      const taskId = noticeId !== '' && !isOwn ? noticeId : instId
      void call(taskActionsApi.addRead, { query: { taskId } }, { quiet: true }).catch(() => null)
    }
  }, [isThere, noticeId, isOwn, instId])

  const reload = () => {
    void instance.refetch()
    void opinions.refetch()
    void form.refetch()
    if (noticeId !== '') {
      void notice.refetch()
    }
  }
  const error = instance.error ?? form.error ?? opinions.error
  if (!instance.data || !form.data || !opinions.data) {
    return <FormWaiting title={text('instTitle')} error={error} onRetry={reload} />
  }
  return (
    <InstanceContent
      key={instId}
      instance={instance.data}
      form={form.data}
      opinions={opinions.data}
      notice={notice.data}
      isSender={isOwn}
      onReload={reload}
    />
  )
}
