import { RichText } from '#web/ui/RichText.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useCleanHtml } from '#web/ui/use-clean-html.ts'

/** A text with headings, lists and the like, to be read. */
export default function WrittenValue({ html }: { html: string }) {
  const clean = useCleanHtml(html, { hasPictures: false })
  return clean === null ? <Skeleton rows={3} /> : <RichText html={clean} />
}
