import { useMutation } from '@tanstack/react-query'
import { Button, Tag } from 'antd'
import { useRef } from 'react'
import { moveItem } from '#domain/move-item.ts'
import { useText } from '#console/text/text.ts'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { Icon } from '#console/ui/icon.tsx'
import { sendPicture } from '#console/ui/edit/send-picture.ts'
import { StoredPhoto } from '#console/ui/edit/StoredPhoto.tsx'
import styles from '#console/ui/edit/edit.module.css'
import type { PartProps } from './house-content.ts'

const most = 60

/** The pictures in their order, the cover first. */
export function PhotoPart({ content: { pictures }, change }: PartProps) {
  const text = useText('inventory')
  const chooser = useRef<HTMLInputElement>(null)
  const sending = useMutation({
    mutationFn: async (files: readonly File[]) => {
      const added = await Promise.all(files.slice(0, most - pictures.length).map(sendPicture))
      change({ pictures: [...pictures, ...added] })
    },
  })
  const move = (from: number, to: number) => change({ pictures: moveItem(pictures, from, to) })
  const tool = (
    label: string,
    icon: 'sortUp' | 'sortDown' | 'cross',
    isOff: boolean,
    onClick: () => void,
  ) => (
    <Button
      type="text"
      size="small"
      aria-label={label}
      title={label}
      disabled={isOff}
      icon={<Icon name={icon} size={14} />}
      onClick={onClick}
    />
  )
  return (
    <section className={styles.section} aria-label={text('house.section.pictures')}>
      <h2>{text('house.section.pictures')}</h2>
      <ul className={styles.photos}>
        {pictures.map(({ fileId }, at) => (
          <li key={fileId} className={styles.photo}>
            <StoredPhoto fileId={fileId} alt={text('house.photo', { number: at + 1 })} />
            {at === 0 && (
              <Tag color="success" className={styles.cover}>
                {text('house.cover')}
              </Tag>
            )}
            <div className={styles.tools}>
              {tool(text('house.earlier', { number: at + 1 }), 'sortUp', at === 0, () => move(at, at - 1))}
              {tool(text('house.later', { number: at + 1 }), 'sortDown', at === pictures.length - 1, () =>
                move(at, at + 1),
              )}
              {tool(text('house.removePhoto', { number: at + 1 }), 'cross', false, () =>
                change({ pictures: pictures.filter((_, index) => index !== at) }),
              )}
            </div>
          </li>
        ))}
      </ul>
      <div className={styles.row}>
        <input
          ref={chooser}
          type="file"
          accept="image/*"
          multiple
          hidden
          aria-label={text('house.addPhotos')}
          onChange={({ target }) => {
            sending.mutate([...(target.files ?? [])])
            target.value = ''
          }}
        />
        <Button loading={sending.isPending} onClick={() => chooser.current?.click()}>
          {text('house.addPhotos')}
        </Button>
        <span className={styles.faint}>{text('house.photoHint')}</span>
      </div>
      <ErrorNote error={sending.error} />
    </section>
  )
}
