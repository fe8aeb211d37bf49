import { CameraOutline } from 'antd-mobile-icons'
import { Suspense, useId, useState } from 'react'
import { filesApi } from '#api/files/files.ts'
import { profileApi } from '#api/identity/profile.ts'
import { call, upload } from '#web/app/call/call.ts'
import { CallError } from '#web/app/call/call-error.ts'
import { useText } from '#web/text/text.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { lazy } from '#web/ui/kit/lazy.tsx'
import styles from './avatar-changer.module.css'
import { PersonAvatar } from './person-avatar.tsx'
import { refreshProfile } from './use-profile.ts'

const AvatarCropSheet = lazy(() => import('./avatar-crop-sheet.tsx'))

type Props = { name: string; photo: string | null }

/** The person's picture, and the way to another one. */
export function AvatarChanger({ name, photo }: Props) {
  const text = useText('identity')
  const id = useId()
  const [chosen, setChosen] = useState<ImageBitmap | null>(null)
  const [isRefused, setRefused] = useState(false)

  async function open(file: File) {
    try {
      setChosen(await createImageBitmap(file))
      setRefused(false)
    } catch {
      setRefused(true)
    }
  }

  async function save(picture: File | null) {
    try {
      const fileId = picture && (await upload(filesApi.upload, picture, {})).fileId
      await call(profileApi.changePhoto, { body: { fileId } })
    } catch (error) {
      if (error instanceof CallError) {
        return
      }
      throw error
    }
    await refreshProfile()
    toast(text(picture ? 'user.avatar.changed' : 'user.avatar.removed'), 'success')
    setChosen(null)
  }

  return (
    <div className={styles.changer}>
      <label className={styles.picture} htmlFor={id}>
        <PersonAvatar name={name} photo={photo} size={80} />
        <span className={styles.camera} aria-hidden="true">
          <CameraOutline />
        </span>
        <span className={styles.words}>{text('user.avatar.change')}</span>
      </label>
      <input
        id={id}
        type="file"
        accept="image/*"
        className={`visually-hidden ${styles.input}`}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) {
            void open(file)
          }
        }}
      />
      {photo && (
        <button type="button" className={styles.remove} onClick={() => void save(null)}>
          {text('user.avatar.remove')}
        </button>
      )}
      {isRefused && (
        <p className={styles.refused} role="alert">
          {text('user.avatar.unreadable')}
        </p>
      )}
      <Suspense>
        {chosen && <AvatarCropSheet picture={chosen} onSave={save} onClose={() => setChosen(null)} />}
      </Suspense>
    </div>
  )
}
