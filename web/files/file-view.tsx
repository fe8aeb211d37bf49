import { Suspense } from 'react'
import type { CallOutput } from '#api/endpoint.ts'
import type { filesApi } from '#api/files/files.ts'
import { lazyPart } from '#web/app/routing/lazy-part.tsx'
import { StoredPicture } from '#web/ui/picture/StoredPicture.tsx'
import { useStoredPicture } from '#web/ui/picture/use-stored-picture.ts'
import styles from './file-preview.module.css'
import { FileLoading, LoadAgain, NotShown } from './file-state.tsx'
import { DocumentView, WorkbookView, SlidesView } from './office-document-view.tsx'

type FilePreview = CallOutput<typeof filesApi.onlinePreview>['shown']
type Props = { fileId: string; name: string; preview: FilePreview }

/** Most phones show no PDF inside a page. What draws it is heavy, and comes only there. */
const { Part: PdfPages } = lazyPart(
  () => import('./pdf/PdfPages.tsx'),
  () => <NotShown reason="noReader" />,
)

/** A file in the way its kind is shown. What was read out of it is text, and nothing in it can run. */
export function FileView({ fileId, name, preview }: Props) {
  switch (preview.kind) {
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
        <Suspense fallback={<FileLoading />}>
          <PdfPages fileId={fileId} />
        </Suspense>
      )
    case 'video':
    case 'audio':
      return <ShownMedia fileId={fileId} name={name} kind={preview.kind} />
    case 'text':
      return (
        <pre className={styles.text} data-said>
          {preview.text}
        </pre>
      )
    case 'document':
      return <DocumentView blocks={preview.blocks} />
    case 'sheet':
      return <WorkbookView sheets={preview.sheets} />
    case 'slides':
      return <SlidesView slides={preview.slides} />
    case 'none':
      return <NotShown reason={preview.reason} />
  }
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
  const { src, error, refetch } = useStoredPicture(fileId)
  if (error) {
    return <LoadAgain message={error.message} onAgain={refetch} />
  }
  if (!src) {
    return <FileLoading />
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
