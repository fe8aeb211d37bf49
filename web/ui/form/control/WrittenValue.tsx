import { RichText } from '../../rich-text/RichText.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { useCleanHtml } from '../../rich-text/use-clean-html.ts'

/** A text with headings, lists and the like, to be read. */
export default function WrittenValue({ html }: { html: string }) {
  const clean = useCleanHtml(html, { hasPictures: false })
  return clean === null ? <Skeleton rows={3} /> : <RichText html={clean} />
}
