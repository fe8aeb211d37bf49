import { useQuery } from '@tanstack/react-query'
import { Alert, Segmented, Tag } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { portalDeskApi, type UnsavedPortal } from '#api/portal/desk.ts'
import {
  HOME_PREVIEW_READY,
  type HomePreview as Message,
  type PreviewPart,
} from '#api/portal/preview-message.ts'
import type { CallOutput } from '#api/endpoint.ts'
import type { Language } from '#domain/language.ts'
import { isRecord } from '#domain/record.ts'
import { useAddressState } from '#console/app/address-state.ts'
import { call } from '#console/app/call/call.ts'
import { useLater } from '#console/app/edit/use-later.ts'
import { useTheme } from '#console/app/theme.ts'
import { useLanguage } from '#console/text/language.ts'
import { useText } from '#console/text/text.ts'
import { EmptyNote } from '#console/ui/EmptyNote.tsx'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { PersonPicker } from '#console/ui/PersonPicker.tsx'
import styles from './editor.module.css'

type Preview = CallOutput<typeof portalDeskApi.previewHome>
type HomePreviewProps = {
  unsaved: UnsavedPortal
  first: PreviewPart
  layout: string | undefined
  isNamed: boolean
}

/** The phone of a chosen person, by what is saved and by what stands in the editor. */
export function HomePreview({ unsaved, first, layout, isNamed }: HomePreviewProps) {
  const text = useText('portal')
  const own = useLanguage((state) => state.language)
  const [{ as: userId }, change] = useAddressState('as')
  const [language, setLanguage] = useState<Language>(own)
  const [part, setPart] = useState(first)
  const later = useLater(unsaved)
  const found = useQuery({
    queryKey: [portalDeskApi.previewHome.path, userId, later, layout, language],
    queryFn: ({ signal }) =>
      call(
        portalDeskApi.previewHome,
        { body: { userId, unsaved: later, ...(layout && { layout }) } },
        { signal, language },
      ),
    placeholderData: (before) => before,
    enabled: userId !== '' && isNamed,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  return (
    <section className={styles.preview} aria-label={text('preview.title')}>
      <div className={styles.previewBar}>
        <PersonPicker
          label={text('preview.as')}
          placeholder={text('preview.choose')}
          value={userId}
          onChange={(next) => change({ as: next ?? '' })}
        />
        <Segmented<Language>
          size="small"
          value={language}
          options={[
            { value: 'zh-CN', label: text('preview.chinese') },
            { value: 'en-US', label: 'English' },
          ]}
          onChange={setLanguage}
        />
        <Segmented<PreviewPart>
          size="small"
          value={part}
          options={(['home', 'work', 'menus'] as const).map((value) => ({
            value,
            label: text(`preview.${value}`),
          }))}
          onChange={setPart}
        />
      </div>
      <ErrorNote error={found.error} />
      {userId === '' ? (
        <div className={styles.noPerson}>
          <EmptyNote icon="phone" title={text('preview.nobody')} hint={text('preview.nobodyHint')} />
        </div>
      ) : (
        <>
          {found.data && part === 'home' && <WhichLayout preview={found.data} />}
          <Frame preview={found.data} part={part} language={language} />
          {found.data && <LeftOut preview={found.data} part={part} />}
        </>
      )}
    </section>
  )
}

type FrameProps = { preview: Preview | undefined; part: PreviewPart; language: Language }

/** The page of the phone itself, which is told what to show and asks the server nothing. */
function Frame({ preview, part, language }: FrameProps) {
  const text = useText('portal')
  const isDark = useTheme((state) => state.mode === 'dark')
  const [isReady, setReady] = useState(false)
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const onMessage = ({ origin, source, data }: MessageEvent<unknown>) => {
      const isOurs = origin === location.origin && source === frame.current?.contentWindow
      if (isOurs && isRecord(data) && data['kind'] === HOME_PREVIEW_READY) {
        setReady(true)
      }
    }
    addEventListener('message', onMessage)
    return () => removeEventListener('message', onMessage)
  }, [])
  useEffect(() => {
    if (isReady && preview) {
      const { items, applications, menus } = preview
      const message: Message = {
        kind: 'homePreview',
        part,
        preview: { items, applications, menus },
        language,
        isDark,
      }
      frame.current?.contentWindow?.postMessage(message, location.origin)
    }
  }, [isReady, preview, part, language, isDark])
  return (
    <iframe
      // oxlint-disable-next-line react/iframe-missing-sandbox -- it is our own page, which has to be of our origin to be told from others
      sandbox="allow-scripts allow-same-origin"
      ref={frame}
      className={styles.frame}
      src="/mobilevue/preview/home"
      title={text('preview.title')}
    />
  )
}

/** Which home page the person has, and that the one shown is another. */
function WhichLayout({ preview: { shown, own, candidates } }: { preview: Preview }) {
  const text = useText('portal')
  if (!own) {
    return <Alert type="warning" showIcon title={text('preview.noLayout')} />
  }
  const next = candidates[1]
  return shown?.alias === own.alias ? (
    <p className={styles.hint}>
      {text('preview.own', { name: own.name })}
      {next && ` ${text('preview.next', { name: next.name })}`}
    </p>
  ) : (
    <Alert type="info" showIcon title={text('preview.other', { name: own.name })} />
  )
}

/** What they do not find, and why. */
function LeftOut({ preview: { hidden }, part }: { preview: Preview; part: PreviewPart }) {
  const text = useText('portal')
  const rows = hidden.filter(({ kind }) =>
    part === 'home' ? kind === 'column' : part === 'work' && kind === 'app',
  )
  if (rows.length === 0) {
    return null
  }
  return (
    <details className={styles.hidden}>
      <summary>{text('preview.hidden', { count: rows.length })}</summary>
      {rows.map(({ key, name, reason }) => (
        <p key={key}>
          {name} <Tag>{text(`preview.${reason}`)}</Tag>
        </p>
      ))}
    </details>
  )
}
