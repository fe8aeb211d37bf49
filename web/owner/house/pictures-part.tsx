import { AddOutline } from 'antd-mobile-icons'
import { useRef, useState } from 'react'
import { moveItem } from '#domain/move-item.ts'
import { filesApi } from '#api/files/files.ts'
import type { HouseContent } from '#api/owner/house-content.ts'
import { upload } from '#web/app/call/call.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useText } from '#web/text/text.ts'
import { ActionSheet } from '#web/ui/kit/ActionSheet.tsx'
import { shrinkPicture } from '#web/ui/picture/shrink-picture.ts'
import { StoredPicture } from '#web/ui/picture/StoredPicture.tsx'
import { Tag } from '#web/ui/kit/Tag.tsx'
import { FormPart } from './form-part.tsx'
import type { ChangeContent } from './house-draft.ts'
import styles from './house-form.module.css'

type Props = { content: HouseContent; onChange: ChangeContent }
const MOST = 60

/** The pictures in their order, the cover first. A tap moves, promotes or removes one. */
export function PicturesPart({ content: { pictures }, onChange }: Props) {
  const text = useText('houseEditor')
  const kit = useText()
  const chooser = useRef<HTMLInputElement>(null)
  const [waiting, setWaiting] = useState(0)
  const [chosen, setChosen] = useState<number | null>(null)

  async function add(files: readonly File[]) {
    const taken = files.slice(0, MOST - pictures.length)
    setWaiting(taken.length)
    const added: HouseContent['pictures'] = []
    for (const file of taken) {
      const small = await shrinkPicture(file)
      const sent = small && (await upload(filesApi.upload, small.file, {}).catch(() => null))
      if (small && sent) {
        added.push({ fileId: sent.fileId, width: small.width, height: small.height })
      } else if (!small) {
        toast(kit('photos.notPicture'))
      }
      setWaiting((count) => count - 1)
    }
    onChange({ pictures: [...pictures, ...added] })
  }

  const at = chosen ?? 0
  const move = (to: number) => onChange({ pictures: moveItem(pictures, at, to) })
  const actions = [
    ...(at > 0 ? [{ label: text('makeCover'), onChoose: () => move(0) }] : []),
    ...(at > 0 ? [{ label: text('earlier'), onChoose: () => move(at - 1) }] : []),
    ...(at < pictures.length - 1 ? [{ label: text('later'), onChoose: () => move(at + 1) }] : []),
    {
      label: text('removePicture'),
      isDanger: true,
      onChoose: () => onChange({ pictures: pictures.filter((_, index) => index !== at) }),
    },
  ]
  return (
    <FormPart title={text('sections.pictures')} help={text('pictureHelp')}>
      <ul className={styles.pictures} aria-label={text('sections.pictures')}>
        {pictures.map(({ fileId }, index) => (
          <li key={fileId}>
            <button
              type="button"
              className={styles.picture}
              aria-label={text('pictureNo', { number: index + 1 })}
              onClick={() => setChosen(index)}
            >
              <StoredPicture fileId={fileId} alt="" />
              {index === 0 && (
                <span className={styles.cover}>
                  <Tag tone="pine">{text('cover')}</Tag>
                </span>
              )}
            </button>
          </li>
        ))}
        {Array.from({ length: waiting }, (_, index) => (
          <li key={index} className={styles.sending}>
            {text('sending')}
          </li>
        ))}
        {pictures.length + waiting < MOST && (
          <li>
            <button type="button" className={styles.addPicture} onClick={() => chooser.current?.click()}>
              <AddOutline aria-hidden="true" />
              {text('addPicture')}
            </button>
            <input
              ref={chooser}
              type="file"
              accept="image/*"
              multiple
              hidden
              aria-label={text('addPicture')}
              onChange={({ target }) => {
                const files = [...(target.files ?? [])]
                target.value = ''
                void add(files)
              }}
            />
          </li>
        )}
      </ul>
      <ActionSheet
        isOpen={chosen !== null}
        title={text('pictureNo', { number: at + 1 })}
        actions={actions}
        onClose={() => setChosen(null)}
      />
    </FormPart>
  )
}
