import { useEffect, useState, type MouseEvent } from 'react'
import {
  HOME_PREVIEW_READY,
  readHomePreview,
  type HomePreview,
  type PreviewPart,
} from '#api/portal/preview-message.ts'
import { speakFor } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { Page } from '#web/ui/page/Page.tsx'
import { AppTypes } from '../apps/application-centre.tsx'
import { EmptyLine, SectionCard } from '../section-card.tsx'
import { OutlineContext } from './column.tsx'
import { HomeItem } from './home-item.tsx'
import styles from './home-frame.module.css'

/**
 * What somebody would find, as an editor of the console has it before it, shown in a frame there. It comes by message
 * and from our own pages only; nothing is asked of the server, so the person's own content is an outline.
 */
export default function HomeFramePage() {
  const text = useText('portal')
  const [frame, setFrame] = useState<HomePreview | null>(null)
  useEffect(() => {
    const show = async (preview: HomePreview) => {
      document.documentElement.dataset['theme'] = preview.isDark ? 'dark' : 'light'
      await speakFor(preview.language)
      setFrame(preview)
    }
    const onMessage = ({ origin, source, data }: MessageEvent<unknown>) => {
      const preview = origin === location.origin && source === parent ? readHomePreview(data) : null
      if (preview) {
        void show(preview)
      }
    }
    addEventListener('message', onMessage)
    parent.postMessage({ kind: HOME_PREVIEW_READY }, location.origin)
    return () => removeEventListener('message', onMessage)
  }, [])
  return (
    <OutlineContext value={outline}>
      <Page title={titleOf(frame?.part ?? 'home', text)} mood="work" hasBack={false}>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- it only keeps links from leading away */}
        <div onClickCapture={stayHere}>{frame && <Shown {...frame} />}</div>
        {!frame && <EmptyLine>{text('preview.waiting')}</EmptyLine>}
      </Page>
    </OutlineContext>
  )
}

const titleOf = (part: PreviewPart, text: ReturnType<typeof useText<'portal'>>): string =>
  part === 'home' ? text('home.title') : part === 'work' ? text('work.centre') : text('preview.menus')

/** A preview leads nowhere. */
function stayHere(event: MouseEvent) {
  if (event.target instanceof Element && event.target.closest('a, [aria-haspopup]')) {
    event.preventDefault()
    event.stopPropagation()
  }
}

function Shown({ part, preview }: HomePreview) {
  const text = useText('portal')
  switch (part) {
    case 'home':
      return preview.items.length === 0 ? (
        <EmptyLine>{text('preview.nothing')}</EmptyLine>
      ) : (
        preview.items.map((item, index) => <HomeItem key={item.alias ?? index} item={item} />)
      )
    case 'work':
      return (
        <SectionCard title={text('work.centre')}>
          <AppTypes types={preview.applications} onChart={() => {}} />
        </SectionCard>
      )
    case 'menus':
      return (
        <SectionCard title={text('preview.menus')}>
          {preview.menus.length === 0 ? (
            <EmptyLine>{text('preview.menusEmpty')}</EmptyLine>
          ) : (
            <MenuList menus={preview.menus} />
          )}
        </SectionCard>
      )
  }
}

function MenuList({ menus }: { menus: HomePreview['preview']['menus'] }) {
  return (
    <ul className={styles.menus}>
      {menus.map(({ id, name, children }) => (
        <li key={id}>
          {name}
          {children.length > 0 && <MenuList menus={children} />}
        </li>
      ))}
    </ul>
  )
}

/** The place of what only the person themselves may see. */
function OutlineOfColumn() {
  const text = useText('portal')
  return (
    <p className={styles.outline}>
      <span aria-hidden="true" />
      <span aria-hidden="true" />
      {text('preview.outline')}
    </p>
  )
}

const outline = <OutlineOfColumn />
