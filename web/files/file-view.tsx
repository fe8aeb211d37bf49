import { FileOutline } from 'antd-mobile-icons'
import type { CallOutput } from '#api/endpoint.ts'
import type { filesApi } from '#api/files/files.ts'
import type { PreviewSlide } from '#domain/files/preview.ts'
import { useText } from '#web/text/text.ts'
import { StoredPicture } from '#web/ui/picture/StoredPicture.tsx'
import { useStoredPicture } from '#web/ui/picture/use-stored-picture.ts'
import styles from './file-preview.module.css'
import { DocumentView, WorkbookView, SlidesView } from './office-document-view.tsx'

type Shown = CallOutput<typeof filesApi.onlinePreview>['shown']
type Props = { fileId: string; name: string; shown: Shown }

/** A file in the way its kind is shown. What was read out of it is text, and nothing in it can run. */
export function FileView({ fileId, name, shown }: Props) {
  switch (shown.kind) {
    case 'image':
      return (
        <div className={styles.picture}>
          <StoredPicture fileId={fileId} alt={name} />
        </div>
      )
    case 'pdf':
      return navigator.pdfViewerEnabled ? (
        <ShownMedia fileId={fileId} name={name} kind="pdf" />
      ) : (
        <PagesOfPdf pages={shown.pages} />
      )
    case 'video':
    case 'audio':
      return <ShownMedia fileId={fileId} name={name} kind={shown.kind} />
    case 'text':
      return (
        <pre className={styles.text} data-said>
          {shown.text}
        </pre>
      )
    case 'document':
      return <DocumentView blocks={shown.blocks} />
    case 'sheet':
      return <WorkbookView sheets={shown.sheets} />
    case 'slides':
      return <SlidesView slides={shown.slides} />
    case 'none':
      return <NotShown reason={shown.reason} />
  }
}

/** Most phones show no PDF inside a page: then its words, page by page. */
function PagesOfPdf({ pages }: { pages: readonly PreviewSlide[] }) {
  const text = useText('files')
  if (pages.length === 0) {
    return <NotShown reason="noViewer" />
  }
  return (
    <>
      <p className={styles.cut}>{text('onlyWords')}</p>
      <SlidesView slides={pages} />
    </>
  )
}

function NotShown({ reason }: { reason: 'oldOffice' | 'unknown' | 'broken' | 'noViewer' }) {
  const text = useText('files')
  return (
    <div className={styles.none}>
      <FileOutline className={styles.big} aria-hidden="true" />
      <p>{text(`none.${reason}`)}</p>
    </div>
  )
}

/** What the browser shows by itself. Its bytes come with the token, and get an address of this page alone. */
function ShownMedia({
  fileId,
  name,
  kind,
}: {
  fileId: string
  name: string
  kind: 'pdf' | 'video' | 'audio'
}) {
  const text = useText('files')
  const { src, error, refetch } = useStoredPicture(fileId)
  if (error) {
    return (
      <button type="button" className={styles.again} onClick={() => void refetch()}>
        {error.message} {text('again')}
      </button>
    )
  }
  if (!src) {
    return <output className={styles.waiting} aria-label={text('loading')} />
  }
  if (kind === 'pdf') {
    // The browser's viewer does not work in a sandbox and is one itself; what it gets is a PDF by its bytes, or nothing.
    // oxlint-disable-next-line react/iframe-missing-sandbox -- see above
    return <iframe className={styles.paper} src={src} title={name} referrerPolicy="no-referrer" />
  }
  return kind === 'video' ? (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- somebody's own recording, which has none
    <video className={styles.film} src={src} controls playsInline aria-label={name} />
  ) : (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- somebody's own recording, which has none
    <audio className={styles.sound} src={src} controls aria-label={name} />
  )
}
