import { useText } from '#web/text/text.ts'
import { Row } from '#web/ui/kit/Group.tsx'
import { toast } from '#web/app/feedback/toast.ts'

/** A fact that is needed elsewhere: a tap copies it. */
export function CopyRow({ label, value }: { label: string; value: string }) {
  const text = useText('booking')
  async function copy() {
    try {
      await navigator.clipboard.writeText(value)
      toast(text('room.copied'), 'success')
    } catch {
      toast(value)
    }
  }
  return (
    <Row
      label={
        <>
          {label}
          <span className="visually-hidden"> {text('room.copy')}</span>
        </>
      }
      value={value}
      onClick={() => void copy()}
    />
  )
}
