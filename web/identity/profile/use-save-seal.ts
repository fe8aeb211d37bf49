import { link, uncheckedPath } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { firstVisitKey } from '#web/app/routing/location.ts'
import { useLocation, useNavigate, useSearchParams } from '#web/app/routing/routing.tsx'
import { filesApi } from '#api/files/files.ts'
import { userApi } from '#api/identity/user.ts'
import { safePath } from '#domain/identity/safe-path.ts'
import { call, upload } from '#web/app/call/call.ts'
import { CallError } from '#web/app/call/call-error.ts'
import { queryClient } from '#web/app/call/query-client.ts'
import { useSession } from '#web/app/session/session.ts'
import { useText } from '#web/text/text.ts'
import { toast } from '#web/ui/kit/toast.ts'

/** Makes a picture the person's signature, then goes back to where they came from. Says whether it worked. */
export function useSaveSeal(): (file: File) => Promise<boolean> {
  const text = useText('identity')
  const navigate = useNavigate()
  const { key } = useLocation()
  const [query] = useSearchParams()
  const isStaff = useSession()?.kind === 'staff'

  function leave() {
    const wanted = safePath(query.get('redirect'))
    if (wanted) {
      void navigate(uncheckedPath(wanted), { replace: true })
    } else if (key === firstVisitKey) {
      // Opened by itself, there is nothing of ours to go back to.
      void navigate(isStaff ? link(screens.staffProfile) : link(screens.profile), { replace: true })
    } else {
      void navigate(-1)
    }
  }

  return async (file) => {
    try {
      const { fileId } = await upload(filesApi.upload, file, {})
      await call(userApi.saveSeal, { body: { fileId } })
    } catch (error) {
      if (error instanceof CallError) {
        return false
      }
      throw error
    }
    await queryClient.invalidateQueries({ queryKey: [userApi.seal.path] })
    toast(text('user.canvas.saved'), 'success')
    leave()
    return true
  }
}
